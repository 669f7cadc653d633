import type { ReactElement, ReactNode } from 'react'
import type { Failure } from '../../domain/prelude/failure.js'
import { emptyRules } from '../style/empty.js'
import { useStyles } from '../style/useStyles.js'
import { waitingRules } from '../style/waiting.js'
import { useText } from '../text/context.js'
import { FailureDetails } from './FailureDetails.js'
import { Icon, icons } from './icons.js'
import { QuietButton } from './QuietButton.js'
import { Body, Footer } from './Regions.js'
import { PrimaryButton } from './words.js'

type WaitingStep = 'waiting' | 'asking' | 'failed'

interface RingProps {
  readonly logo: ReactNode
  readonly badge?: ReactNode
  readonly mood: WaitingStep
}

const Ring = ({ logo, badge, mood }: RingProps): ReactElement => (
  <div className={mood === 'waiting' ? 'ring' : `ring still ${mood}`}>
    <span className="loop" aria-hidden="true" />
    {logo}
    {mood === 'failed' ? (
      <span className="mark">
        <Icon icon={icons.circleAlert} />
      </span>
    ) : (
      badge && <span className="mark square">{badge}</span>
    )}
  </div>
)

export interface WaitingProps {
  /** What it is about, 72 px large. */
  readonly logo: ReactNode
  /** Who is waited for, where that is somebody else: 28 px large. */
  readonly badge?: ReactNode
  readonly title: string
  readonly children: ReactNode
  readonly failure: Failure | null
  /** Nothing has failed yet: the visitor is asked whether to begin, with these words. */
  readonly ask?: string | null
  /** What a press does once it has failed; else `tryAgain`. */
  readonly retryWords?: string | undefined
  /** That is under way. */
  readonly isRetrying?: boolean
  readonly onRetry: () => void
  readonly onCancel: () => void
  readonly testId?: string
}

/** Waiting for somebody: who, what for and the way out; or why it ended and the way to try again. */
export const Waiting = (props: WaitingProps): ReactElement => {
  const { logo, badge, title, children, failure, onRetry, onCancel, testId } = props
  const text = useText()
  const { ask = null, retryWords = text.tryAgain } = props
  useStyles(emptyRules)
  useStyles(waitingRules)
  return (
    <>
      <Body>
        <div className="waiting" data-testid={testId}>
          <Ring logo={logo} badge={badge} mood={ask ? 'asking' : failure ? 'failed' : 'waiting'} />
          <div className="say" role={failure ? 'alert' : 'status'}>
            <h2 className="headline">{title}</h2>
            {children}
          </div>
          {failure && <FailureDetails failure={failure} />}
        </div>
      </Body>
      <Footer>
        {failure ? (
          <PrimaryButton
            testId="w3m-connecting-widget-secondary-button"
            isBusy={props.isRetrying}
            onPress={onRetry}
          >
            {ask ?? retryWords}
          </PrimaryButton>
        ) : (
          <QuietButton onPress={onCancel}>{text.cancel}</QuietButton>
        )}
      </Footer>
    </>
  )
}

/** Since when one waits: its line stands from the start, so that nothing moves when it is filled. */
export const Since = ({ children }: { readonly children: string | null }): ReactElement => (
  <p className="since">{children ?? '\u00a0'}</p>
)
