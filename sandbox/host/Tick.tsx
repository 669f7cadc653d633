import type { ReactNode } from 'react'

/** Decoration: what it stands for is said beside it. */
export const Tick = ({ size }: { readonly size: number }): ReactNode => (
  <svg
    className="tick"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    strokeWidth={48 / size}
    aria-hidden="true"
  >
    <path d="M5 12.5l4.5 4.5L19 7.5" />
  </svg>
)
