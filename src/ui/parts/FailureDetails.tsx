import type { ReactElement } from 'react'
import type { Failure } from '../../domain/prelude/failure.js'
import { detailsRules } from '../style/details.js'
import { useStyles } from '../style/useStyles.js'
import { useText } from '../text/context.js'
import { bringIntoView } from './bringIntoView.js'

/** What is under "Details": nothing the visitor must understand, all that support needs. */
export const FailureDetails = ({ failure }: { readonly failure: Failure }): ReactElement => {
  const text = useText()
  useStyles(detailsRules)
  const code = failure.code === null ? '' : ` (${failure.code})`
  return (
    <details className="details" onToggle={({ currentTarget }) => bringIntoView(currentTarget)}>
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
