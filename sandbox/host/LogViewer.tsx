import type { ReactNode } from 'react'
import { LogViewer as ModalLogViewer } from 'wallet-modal/devtools'
import type { SandboxConfig } from '../profiles.js'
import type { Modal } from './walletModal.js'

/**
 * Where people look, the log stands open if there is room for it. Not for suites that drive the page: its picture of the
 * modal has the modal's test ids a second time (`?log=closed` says the same of one page).
 */
const beginsOpen = ({ profile }: SandboxConfig): boolean =>
  profile === 'people' &&
  new URLSearchParams(location.search).get('log') !== 'closed' &&
  matchMedia('(min-width: 900px)').matches

interface LogViewerProps {
  readonly config: SandboxConfig
  readonly modal: Modal
  /** The visitor looks at what was before. */
  readonly onBack: () => void
}

export const LogViewer = ({ config, modal, onBack }: LogViewerProps): ReactNode => (
  <div className="log">
    <ModalLogViewer
      modal={modal}
      open={beginsOpen(config)}
      onPlace={({ place, total }) => place < total && onBack()}
    />
  </div>
)
