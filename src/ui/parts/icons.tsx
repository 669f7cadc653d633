import type { IconNode } from 'lucide'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import Globe from 'lucide/dist/esm/icons/globe.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import Wallet from 'lucide/dist/esm/icons/wallet.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { createElement, type ReactElement } from 'react'

/**
 * The one set of icons (lucide, ISC), drawn by ourselves: its React package costs 2 kB beside the drawings. Those of
 * the frame and of Connect are here, those of other views in viewIcons.ts, which loads with the first of them.
 */
export const icons = {
  chevronDown: ChevronDown,
  chevronLeft: ChevronLeft,
  circleAlert: CircleAlert,
  globe: Globe,
  help: CircleQuestionMark,
  triangleAlert: TriangleAlert,
  wallet: Wallet,
  x: X,
} satisfies Readonly<Record<string, IconNode>>

export interface IconProps {
  readonly icon: IconNode
  /** Edge in CSS px. */
  readonly size?: 16 | 20 | 28
  readonly strokeWidth?: 1.5 | 2
  readonly className?: string | undefined
  readonly testId?: string
}

/** Decoration only: what it stands for is said by the text or label beside it. */
export const Icon = ({ icon, size = 20, strokeWidth = 1.5, className, testId }: IconProps): ReactElement => (
  <svg
    aria-hidden="true"
    className={className}
    data-testid={testId}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {icon.map(([tag, attributes]) => createElement(tag, { key: JSON.stringify(attributes), ...attributes }))}
  </svg>
)
