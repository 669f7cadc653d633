import type { ReactElement, ReactNode } from 'react'

/** Small print: what is good to know, and what no one must read to go on. */
export const Fine = ({
  children,
  testId,
}: {
  readonly children: ReactNode
  readonly testId?: string
}): ReactElement => (
  <p className="fine" data-testid={testId}>
    {children}
  </p>
)

/** Something to press within a text. */
export const TextButton = ({
  children,
  testId,
  onPress,
}: {
  readonly children: string
  readonly testId?: string | undefined
  readonly onPress: () => void
}): ReactElement => (
  <button type="button" className="link" data-testid={testId} onClick={onPress}>
    {children}
  </button>
)

/** The one thing that a view is for. */
export const PrimaryButton = ({
  children,
  testId,
  missing,
  isBusy,
  onPress,
}: {
  readonly children: string
  readonly testId?: string | undefined
  /** What has to be done before it can be pressed: stands in it, and in place of a press. */
  readonly missing?: string | null | undefined
  /** It was pressed, and works: same words, same width. */
  readonly isBusy?: boolean | undefined
  readonly onPress: () => void
}): ReactElement => (
  <button
    type="button"
    className={missing ? 'primary missing' : 'primary'}
    data-testid={testId}
    // Not `disabled`: what has the focus keeps it.
    aria-disabled={missing || isBusy ? true : undefined}
    aria-busy={isBusy || undefined}
    onClick={missing || isBusy ? undefined : onPress}
  >
    {isBusy && <span className="spinner" aria-hidden="true" />}
    {missing ?? children}
  </button>
)
