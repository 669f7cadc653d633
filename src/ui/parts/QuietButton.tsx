import type { ReactElement } from 'react'
import { quietRules } from '../style/quiet.js'
import { useStyles } from '../style/useStyles.js'

/** A button beside the main one, or for what is seldom wanted. */
export const QuietButton = ({
  children,
  testId,
  onPress,
}: {
  readonly children: string
  readonly testId?: string
  readonly onPress: () => void
}): ReactElement => {
  useStyles(quietRules)
  return (
    <button type="button" className="quiet" data-testid={testId} onClick={onPress}>
      {children}
    </button>
  )
}
