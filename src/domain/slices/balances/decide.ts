import type { Command, Decision, DecisionContext } from '../../core/command.js'
import type { State } from '../../core/state.js'
import { left, right } from '../../prelude/either.js'
import type { Remote } from '../../prelude/remote.js'
import { durations, type Millis } from '../../prelude/time.js'
import { activeAccount } from '../connections/select.js'
import { nativeBalance } from './select.js'
import type { NativeBalance } from './state.js'

/** A balance that could not be read is asked for again no sooner than 30 s later (specification section 8). */
const retryWait = (known: Remote<NativeBalance>, now: Millis): Millis => {
  if (known.step !== 'failure' || known.failure.tag !== 'BalanceUnavailable') return 0
  const wait = known.at + durations.balanceRetry - now
  // One that is longer than it can be is that of a clock that was set back.
  return wait > durations.balanceRetry ? 0 : Math.max(0, wait)
}

export const decideBalances = (state: State, _command: Command, context: DecisionContext): Decision => {
  const account = activeAccount(state)
  if (!account) return left({ tag: 'NotConnected' })
  const wait = retryWait(nativeBalance(state, account), context.now)
  return wait === 0
    ? right([{ type: 'balance.requested', account, requestId: context.attempt }])
    : left({ tag: 'Cooldown', seconds: Math.ceil(wait / 1000) })
}
