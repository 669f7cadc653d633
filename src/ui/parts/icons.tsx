import {
  ArrowUpRight,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  Copy,
  Globe,
  type IconNode,
  LogOut,
  Search,
  TriangleAlert,
  Wallet,
  X,
} from 'lucide'
import { createElement, type ReactElement } from 'react'

/** The one set of icons (lucide, ISC), drawn by ourselves: its React package costs 2 kB beside the drawings. */
const drawings = {
  arrowUpRight: ArrowUpRight,
  check: Check,
  chevronDown: ChevronDown,
  chevronLeft: ChevronLeft,
  chevronRight: ChevronRight,
  circleAlert: CircleAlert,
  copy: Copy,
  globe: Globe,
  logOut: LogOut,
  search: Search,
  triangleAlert: TriangleAlert,
  wallet: Wallet,
  x: X,
} satisfies Readonly<Record<string, IconNode>>

export type IconName = keyof typeof drawings

export interface IconProps {
  readonly name: IconName
  /** Edge in CSS px. */
  readonly size?: 16 | 20 | 28
  readonly strokeWidth?: 1.5 | 2
  readonly className?: string
  readonly testId?: string
}

/** Decoration only: what it stands for is said by the text or label beside it. */
export const Icon = ({ name, size = 20, strokeWidth = 1.5, className, testId }: IconProps): ReactElement => (
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
    {drawings[name].map(([tag, attributes]) =>
      createElement(tag, { key: JSON.stringify(attributes), ...attributes }),
    )}
  </svg>
)
