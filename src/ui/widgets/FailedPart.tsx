// What stands where a part has thrown. Lazy file (seldom): it should never be needed.
import { type ReactElement, useEffect, useRef } from 'react'
import type { Failure } from '../../domain/prelude/failure.js'
import { canGoBack } from '../../domain/slices/modal/select.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { FailedPanel } from '../parts/FailedPanel.js'
import { titleId } from '../parts/titleId.js'
import { TextButton } from '../parts/words.js'
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
  if (back) return <TextButton onPress={() => dispatch({ type: 'GoBack' })}>{text.back}</TextButton>
  if (mustAnswer && complete)
    return <TextButton onPress={() => dispatch({ type: 'Disconnect' })}>{text.disconnect}</TextButton>
  return stays ? null : <TextButton onPress={() => dispatch({ type: 'Close' })}>{text.close}</TextButton>
}

/** Says that a part failed, with the way to try again, the way back or out, and what support needs. */
export const FailedPart = ({ part, failure, onRetry }: FailedPartProps): ReactElement => {
  const { text, complete } = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const stays = useSelect((state) => state.modal.embedded)
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
    <div className="view" ref={box} tabIndex={-1}>
      <FailedPanel
        title={sentence(text, failure)}
        words={complete ? [text.viewFailedText] : []}
        failure={complete ? { ...failure, details: `${part}: ${failure.details}` } : null}
        // Where the whole card failed, there is no other title to name the dialog.
        titleId={part === cardPart ? titleId : undefined}
        onRetry={retry}
      >
        <Leave />
      </FailedPanel>
    </div>
  )
}
