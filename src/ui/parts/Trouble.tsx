import type { ReactElement } from 'react'
import type { Failure } from '../../domain/prelude/failure.js'
import { useText } from '../text/context.js'
import { sentence } from '../text/index.js'
import { Icon } from './icons.js'

/** What is under "Details": nothing the visitor must understand, all that support needs. */
export const FailureDetails = ({ failure }: { readonly failure: Failure }): ReactElement => {
  const text = useText()
  const code = failure.code === null ? '' : ` (${failure.code})`
  return (
    <details className="details">
      <summary>{text.details}</summary>
      <p dir="ltr">
        {failure.tag}
        {code}
        {failure.details && <br />}
        {failure.details}
      </p>
    </details>
  )
}

/** A failure in a line, with the way to try again beside it. */
export const Trouble = ({
  failure,
  onRetry,
}: {
  readonly failure: Failure
  readonly onRetry: () => void
}): ReactElement => {
  const text = useText()
  return (
    <p className="trouble" role="alert">
      <Icon name="circleAlert" size={16} />
      <span>{sentence(text, failure)}</span>
      <button type="button" className="link" onClick={onRetry}>
        {text.tryAgain}
      </button>
    </p>
  )
}
