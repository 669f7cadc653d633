import type { ReactNode } from 'react'

export interface ToastContent {
  readonly tone: 'success' | 'failure'
  readonly title: string
  readonly detail: string
}

interface ToastProps {
  readonly content: ToastContent | null
  readonly onClose: () => void
}

/** One at a time, and it stays until it is closed: test suites read it at their own pace. */
export const Toast = ({ content, onClose }: ToastProps): ReactNode => (
  <div className="toast-region" role="status">
    {content !== null && (
      <div className={`toast toast-${content.tone}`}>
        <div className="toast-words">
          <p className="toast-title">{content.title}</p>
          <p className="toast-detail">{content.detail}</p>
        </div>
        <button id="toast-close-button" type="button" className="quiet-button" onClick={onClose}>
          Close
        </button>
      </div>
    )}
  </div>
)
