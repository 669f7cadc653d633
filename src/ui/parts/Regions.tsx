import type { ReactElement, ReactNode, Ref } from 'react'

/** What of a view scrolls: the only part of the card that does. */
export const Body = ({
  children,
  height,
  ref,
}: {
  readonly children: ReactNode
  /** In CSS px, as far as there is room: what is searched keeps it, however much is found. */
  readonly height?: number | undefined
  readonly ref?: Ref<HTMLDivElement>
}): ReactElement => (
  <div className="body" ref={ref} style={height ? { blockSize: height } : undefined}>
    {children}
  </div>
)

/** Stands under the body and never scrolls away: the primary action, and at most one line of fine print. */
export const Footer = ({
  children,
  isKept,
}: {
  readonly children: ReactNode
  /** Nothing in it can be pressed now or is seen; its room stays, so that nothing moves. */
  readonly isKept?: boolean
}): ReactElement => <div className={isKept ? 'footer kept' : 'footer'}>{children}</div>
