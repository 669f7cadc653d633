import type { ReactElement, ReactNode } from 'react'
import type { Failure } from '../../domain/prelude/failure.js'
import { useStyles } from '../style/useStyles.js'
import { waitingRules } from '../style/waiting.js'
import { useText } from '../text/context.js'
import { FailureDetails } from './FailureDetails.js'
import { Icon, icons } from './icons.js'
import { QuietButton } from './QuietButton.js'

type WaitingStep = 'waiting' | 'asking' | 'failed'

const Ring = ({ logo, mood }: { readonly logo: ReactNode; readonly mood: WaitingStep }): ReactElement => (
  <div className={mood === 'waiting' ? 'ring' : `ring still ${mood}`}>
    <span className="loop" aria-hidden="true" />
    {logo}
    {mood === 'failed' && (
      <span className="mark">
        <Icon icon={icons.circleAlert} strokeWidth={2} />
      </span>
    )}
  </div>
)

export interface WaitingProps {
  readonly logo: ReactNode
  readonly title: string
  readonly children: ReactNode
  readonly failure: Failure | null
  /** Nothing has failed yet: the visitor is asked whether to begin, with these words. */
  readonly ask?: string | null
  readonly onRetry: () => void
  readonly onCancel: () => void
  readonly testId?: string
}

/** Waiting for somebody: who, what for and the way out; or why it ended and the way to try again. */
export const Waiting = (props: WaitingProps): ReactElement => {
  const { logo, title, children, failure, onRetry, onCancel, testId } = props
  const text = useText()
  const { ask = null } = props
  useStyles(waitingRules)
  return (
    <div className="waiting" data-testid={testId}>
      <Ring logo={logo} mood={ask ? 'asking' : failure ? 'failed' : 'waiting'} />
      <div className="say" role={failure ? 'alert' : 'status'}>
        <h2>{title}</h2>
        {children}
      </div>
      {failure && <FailureDetails failure={failure} />}
      {failure ? (
        <button
          type="button"
          className="primary"
          data-testid="w3m-connecting-widget-secondary-button"
          onClick={onRetry}
        >
          {ask ?? text.tryAgain}
        </button>
      ) : (
        <QuietButton onPress={onCancel}>{text.cancel}</QuietButton>
      )}
    </div>
  )
}
