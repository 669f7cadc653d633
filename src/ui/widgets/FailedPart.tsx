// What stands where a part has thrown. Lazy file (seldom): it should never be needed.
import { type ReactElement, useEffect, useMemo } from 'react'
import { type Failure, failure } from '../../domain/prelude/failure.js'
import { canGoBack } from '../../domain/slices/modal/select.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { Empty } from '../parts/Empty.js'
import { FailureDetails } from '../parts/FailureDetails.js'
import { icons } from '../parts/icons.js'
import { titleId } from '../parts/titleId.js'
import { failedRules } from '../style/failed.js'
import { useStyles } from '../style/useStyles.js'
import { useLanguage } from '../text/context.js'

/** What the card itself is called in the log, beside the views. */
const cardPart = 'Card'

export interface FailedPartProps {
  readonly part: string
  readonly thrown: readonly [unknown]
  readonly onRetry: () => void
}

const failureOf = (part: string, [thrown]: readonly [unknown]): Failure =>
  failure('ViewFailed', {
    params: { part },
    details: `${part}: ${thrown instanceof Error ? `${thrown.name}: ${thrown.message}`.slice(0, 300) : typeof thrown}`,
  })

/** The way back, or where there is none, the way out. What stands in the page has neither. */
const Leave = (): ReactElement | null => {
  const { text } = useLanguage()
  const dispatch = useDispatch()
  const back = useSelect(canGoBack)
  const stays = useSelect((state) => state.modal.embedded)
  if (stays && !back) return null
  return (
    <button type="button" className="quiet" onClick={() => dispatch({ type: back ? 'GoBack' : 'Close' })}>
      {back ? text.back : text.close}
    </button>
  )
}

/** Says that a part failed, with the way to try again, the way back or out, and what support needs. It is recorded. */
export const FailedPart = ({ part, thrown, onRetry }: FailedPartProps): ReactElement => {
  const { text, complete } = useLanguage()
  const dispatch = useDispatch()
  const reason = useMemo(() => failureOf(part, thrown), [part, thrown])
  useEffect(() => {
    dispatch({ type: 'RaiseAlert', failure: reason })
  }, [dispatch, reason])
  useStyles(failedRules)
  return (
    // Where the whole card failed, there is no title: this names the dialog.
    <div className="failed" role="alert" id={part === cardPart ? titleId : undefined}>
      <Empty
        icon={icons.circleAlert}
        title={complete ? text.failures.ViewFailed : text.viewLoadFailed}
        words={complete ? [text.viewFailedText] : []}
      />
      {complete && <FailureDetails failure={reason} />}
      <button type="button" className="primary" onClick={onRetry}>
        {text.tryAgain}
      </button>
      <Leave />
    </div>
  )
}
