import type { IconNode } from 'lucide'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { createElement, type ReactElement } from 'react'

/**
 * The one set of icons (lucide, ISC), drawn by ourselves: its React package costs 2 kB beside the drawings. Those of
 * the frame and of Connect are here, those of other views and of what is drawn seldom in viewIcons.ts.
 */
export const icons = {
  chevronLeft: ChevronLeft,
  circleAlert: CircleAlert,
  help: CircleQuestionMark,
  x: X,
} satisfies Readonly<Record<string, IconNode>>

export interface IconProps {
  readonly icon: IconNode
  /** Edge in CSS px. */
  readonly size?: 16 | 20 | 28
  readonly className?: string | undefined
  readonly testId?: string
}

/** Decoration only: what it stands for is said by the text or label beside it. */
export const Icon = ({ icon, size = 20, className, testId }: IconProps): ReactElement => (
  <svg
    aria-hidden="true"
    className={className}
    data-testid={testId}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    // 1.5 px as drawn, whatever the size.
    strokeWidth={36 / size}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {icon.map(([tag, attributes]) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }))}
  </svg>
)
