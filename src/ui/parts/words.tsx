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
