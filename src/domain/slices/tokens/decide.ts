import type { Command, Decision, DecisionContext } from '../../core/command.js'
import type { State } from '../../core/state.js'
import { left, right } from '../../prelude/either.js'
import type { Remote } from '../../prelude/remote.js'
import { durations, type Millis } from '../../prelude/time.js'
import { activeAccount } from '../connections/select.js'
import { holdingsIn, tokensOf } from './select.js'
import type { Holdings } from './state.js'

/** Holdings that could not be read are asked for again no sooner than 30 s later (specification section 8). */
export const retryWait = (known: Remote<Holdings>, now: Millis): Millis => {
  // Nobody said no: the page was stopped before an answer came.
  if (known.step !== 'failure' || known.failure.tag === 'Interrupted') return 0
  const wait = known.at + durations.balanceRetry - now
  // One that is longer than it can be is that of a clock that was set back.
  return wait > durations.balanceRetry ? 0 : Math.max(0, wait)
}

export const decideTokens = (state: State, _command: Command, context: DecisionContext): Decision => {
  const account = activeAccount(state)
  if (!account) return left({ tag: 'NotConnected' })
  const known = holdingsIn(tokensOf(state), account)
  // Its answer is as new as one that is asked for now.
  if (known.step === 'pending') return right([])
  const wait = retryWait(known, context.now)
  return wait === 0
    ? right([{ type: 'tokens.requested', account, requestId: context.attempt }])
    : left({ tag: 'Cooldown', seconds: Math.ceil(wait / 1000) })
}
