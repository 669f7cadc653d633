import type { ReactElement } from 'react'
import { useText } from '../text/context.js'
import { Icon, icons } from './icons.js'
import { TextButton } from './words.js'

/** What failed in a line, with the way to try again beside it. */
export const FailureLine = ({
  words,
  onRetry,
}: {
  readonly words: string
  readonly onRetry: () => void
}): ReactElement => {
  const text = useText()
  return (
    <p className="trouble" role="alert">
      <Icon icon={icons.circleAlert} size={16} />
      <span>{words}</span> <TextButton onPress={onRetry}>{text.tryAgain}</TextButton>
    </p>
  )
}
