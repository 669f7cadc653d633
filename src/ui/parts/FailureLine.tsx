import type { ReactElement } from 'react'
import type { Failure } from '../../domain/prelude/failure.js'
import { useText } from '../text/context.js'
import { sentence } from '../text/index.js'
import { Icon, icons } from './icons.js'

/** A failure in a line, with the way to try again beside it. */
export const FailureLine = ({
  failure,
  onRetry,
}: {
  readonly failure: Failure
  readonly onRetry: () => void
}): ReactElement => {
  const text = useText()
  return (
    <p className="trouble" role="alert">
      <Icon icon={icons.circleAlert} size={16} />
      <span>{sentence(text, failure)}</span>
      <button type="button" className="link" onClick={onRetry}>
        {text.tryAgain}
      </button>
    </p>
  )
}
