import type { ReactElement } from 'react'
import { quietRules } from '../style/quiet.js'
import { useStyles } from '../style/useStyles.js'

/** A button beside the main one, or for what is seldom wanted. */
export const QuietButton = ({
  children,
  testId,
  tone,
  onPress,
}: {
  readonly children: string
  readonly testId?: string | undefined
  /** What cannot be taken back. */
  readonly tone?: 'danger'
  readonly onPress: () => void
}): ReactElement => {
  useStyles(quietRules)
  return (
    <button type="button" className={tone ? `quiet ${tone}` : 'quiet'} data-testid={testId} onClick={onPress}>
      {children}
    </button>
  )
}
