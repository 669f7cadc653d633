import type { ReactElement, ReactNode } from 'react'
import { quietRules } from '../style/quiet.js'
import { useStyles } from '../style/useStyles.js'
import { QuietButton } from './QuietButton.js'

/** Something to confirm or to refuse: refusing stands first, is quiet, and has half the room. */
export const Choice = ({
  refuse,
  children,
}: {
  readonly refuse: { readonly words: string; readonly testId?: string; readonly onPress: () => void }
  /** The primary button. */
  readonly children: ReactNode
}): ReactElement => {
  useStyles(quietRules)
  return (
    <div className="choice">
      <QuietButton testId={refuse.testId} onPress={refuse.onPress}>
        {refuse.words}
      </QuietButton>
      {children}
    </div>
  )
}
