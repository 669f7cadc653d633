import type { ReactElement, ReactNode } from 'react'
import type { Failure } from '../../domain/prelude/failure.js'
import { emptyRules } from '../style/empty.js'
import { useStyles } from '../style/useStyles.js'
import { waitingRules } from '../style/waiting.js'
import { useText } from '../text/context.js'
import { FailureDetails } from './FailureDetails.js'
import { PrimaryButton } from './PrimaryButton.js'
import { QuietButton } from './QuietButton.js'
import { Body, Footer } from './Regions.js'
import { Ring } from './Ring.js'

export interface WaitingProps {
  /** What it is about, 72 px large. */
  readonly logo: ReactNode
  /** Who is waited for, where that is somebody else: 28 px large. */
  readonly badge?: ReactNode
  readonly title: string
  readonly children: ReactNode
  readonly failure: Failure | null
  /** It has come: the ring closes, everything else stands. Whoever presses has seen it. */
  readonly onSeen?: (() => void) | null
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

const Actions = (props: WaitingProps): ReactElement => {
  const text = useText()
  const { ask = null, retryWords = text.tryAgain, isRetrying, failure, onSeen, onRetry, onCancel } = props
  return (
    <Footer isKept={Boolean(onSeen)}>
      {failure ? (
        <PrimaryButton testId="w3m-connecting-widget-secondary-button" isBusy={isRetrying} onPress={onRetry}>
          {ask ?? retryWords}
        </PrimaryButton>
      ) : (
        <QuietButton onPress={onCancel}>{text.cancel}</QuietButton>
      )}
    </Footer>
  )
}

/** Waiting for somebody: who, what for and the way out; that it has come; or why it ended and the way to try again. */
export const Waiting = (props: WaitingProps): ReactElement => {
  const { logo, badge, title, children, failure, ask, onSeen, testId } = props
  useStyles(emptyRules)
  useStyles(waitingRules)
  const ended = onSeen ? 'done' : failure ? 'failed' : 'waiting'
  return (
    <>
      <Body>
        <div className="waiting" data-testid={testId}>
          <Ring logo={logo} badge={badge} mood={ask ? 'asking' : ended} />
          <div className="say" role={failure ? 'alert' : 'status'}>
            <h2 className="headline">{title}</h2>
            {children}
          </div>
          {failure && <FailureDetails failure={failure} />}
        </div>
      </Body>
      <Actions {...props} />
      {onSeen && <div className="seen" aria-hidden="true" onClick={onSeen} />}
    </>
  )
}

/** What is said in turn, each in the room of the longest from the start: nothing moves when one takes the other's place. */
export const InTurn = ({
  lines,
}: {
  readonly lines: Readonly<Record<string, { readonly words: ReactNode; readonly isSaid: boolean }>>
}): ReactElement => (
  <div className="inTurn">
    {Object.entries(lines).map(([name, { words, isSaid }]) => (
      <p key={name} className={isSaid ? undefined : 'unsaid'}>
        {words}
      </p>
    ))}
  </div>
)

/** Since when one waits: its line stands from the start, so that nothing moves when it is filled. */
export const Since = ({ children }: { readonly children: string | null }): ReactElement => (
  // Its ticking is not read out.
  <p className="since" aria-live="off">
    {children || '\u00a0'}
  </p>
)
