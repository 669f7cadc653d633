// What stands where a part has thrown. Lazy file (seldom): it should never be needed.
import { type ReactElement, useEffect, useRef } from 'react'
import type { Failure } from '../../domain/prelude/failure.js'
import { canGoBack } from '../../domain/slices/modal/select.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { Empty } from '../parts/Empty.js'
import { FailureDetails } from '../parts/FailureDetails.js'
import { icons } from '../parts/icons.js'
import { QuietButton } from '../parts/QuietButton.js'
import { titleId } from '../parts/titleId.js'
import { failedRules } from '../style/failed.js'
import { useStyles } from '../style/useStyles.js'
import { useLanguage } from '../text/context.js'
import { sentence } from '../text/index.js'

export interface FailedPartProps {
  readonly part: string
  readonly failure: Failure
  readonly onRetry: () => void
}

/** What the card itself is called, beside the views. */
const cardPart = 'Card'

/** The way back, or where there is none, the way out. What stands in the page has neither. */
const Leave = (): ReactElement | null => {
  const { text, complete } = useLanguage()
  const dispatch = useDispatch()
  const back = useSelect(canGoBack)
  const stays = useSelect((state) => state.modal.embedded)
  // It may not close: letting the wallet go answers whatever is asked.
  const mustAnswer = useSelect((state) => state.modal.mustAnswer !== null)
  if (back) return <QuietButton onPress={() => dispatch({ type: 'GoBack' })}>{text.back}</QuietButton>
  if (mustAnswer && complete)
    return <QuietButton onPress={() => dispatch({ type: 'Disconnect' })}>{text.disconnect}</QuietButton>
  return stays ? null : <QuietButton onPress={() => dispatch({ type: 'Close' })}>{text.close}</QuietButton>
}

/** Says that a part failed, with the way to try again, the way back or out, and what support needs. */
export const FailedPart = ({ part, failure, onRetry }: FailedPartProps): ReactElement => {
  const { text, complete } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const stays = useSelect((state) => state.modal.embedded)
  useStyles(failedRules)
  useEffect(() => {
    const root = box.current?.getRootNode() as ShadowRoot | undefined
    // What had the focus has gone with what failed.
    if (!stays && !root?.activeElement) box.current?.focus({ preventScroll: true })
  }, [stays])
  const retry = (): void => {
    const root = box.current?.getRootNode() as ShadowRoot | undefined
    root?.getElementById(titleId)?.focus({ preventScroll: true })
    onRetry()
  }
  return (
    <div className="failed" ref={box} tabIndex={-1}>
      <div role="alert">
        <Empty
          icon={icons.circleAlert}
          title={sentence(text, failure)}
          words={complete ? [text.viewFailedText] : []}
          // Where the whole card failed, there is no other title to name the dialog.
          titleId={part === cardPart ? titleId : undefined}
        />
      </div>
      {complete && <FailureDetails failure={{ ...failure, details: `${part}: ${failure.details}` }} />}
      <button type="button" className="primary" onClick={retry}>
        {text.tryAgain}
      </button>
      <Leave />
    </div>
  )
}
