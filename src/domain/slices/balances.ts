import { left, right } from 'fp-ts/Either'
import type { AccountId } from '../caip/accountId.js'
import type { Command, Decision, Moment } from '../core/command.js'
import type { Recorded } from '../core/record.js'
import { activeAccount } from '../core/select.js'
import type { State } from '../core/state.js'
import type { Failure } from '../prelude/failure.js'
import { failure } from '../prelude/failure.js'
import type { Remote } from '../prelude/remote.js'
import { idle, latestValue } from '../prelude/remote.js'
import { durations, type Millis } from '../prelude/time.js'

// State

/** What an account holds of its network's own currency. */
export interface NativeBalance {
  /** Integer base units, as a decimal string. */
  readonly amount: string
  readonly symbol: string
  readonly decimals: number
}

export interface BalancesState {
  /** By account, which names the chain as well. */
  readonly native: Readonly<Record<AccountId, Remote<NativeBalance>>>
}

export const initialBalances: BalancesState = { native: {} }

// Event

export type BalancesEvent =
  | { readonly type: 'balance.requested'; readonly account: AccountId; readonly requestId: string }
  | {
      readonly type: 'balance.received'
      readonly account: AccountId
      readonly requestId: string
      readonly balance: NativeBalance
    }
  | {
      readonly type: 'balance.failed'
      readonly account: AccountId
      readonly requestId: string
      readonly failure: Failure
    }

// Command

export type BalancesCommand = { readonly type: 'RefreshBalance' }

// reduce

const remoteOf = (state: BalancesState, account: AccountId): Remote<NativeBalance> =>
  Object.hasOwn(state.native, account) ? (state.native[account] ?? idle) : idle

const put = (state: BalancesState, account: AccountId, remote: Remote<NativeBalance>): BalancesState => ({
  native: { ...state.native, [account]: remote },
})

/** Only the answer to the newest question counts. */
const awaits = (remote: Remote<NativeBalance>, requestId: string): boolean =>
  remote.step === 'pending' && remote.requestId === requestId

const interruptAll = (state: BalancesState, at: number): BalancesState => {
  const pending = Object.entries(state.native).filter(([, remote]) => remote.step === 'pending')
  if (pending.length === 0) return state
  const settled = pending.map(([account, remote]) => [
    account,
    { step: 'failure', failure: failure('Interrupted'), last: latestValue(remote), at },
  ])
  return { native: { ...state.native, ...Object.fromEntries(settled) } }
}

export const reduceBalances = (state: BalancesState, { event, at }: Recorded): BalancesState => {
  switch (event.type) {
    case 'storage.recalled':
      return {
        native: {
          ...Object.fromEntries(
            Object.entries(event.nativeBalances).map(([account, { at: storedAt, ...value }]) => [
              account,
              { step: 'success', value, at: storedAt },
            ]),
          ),
          // A question under way, or its answer, is newer than what storage held.
          ...state.native,
        },
      }
    case 'balance.requested': {
      const { account, requestId } = event
      return put(state, account, { step: 'pending', requestId, last: latestValue(remoteOf(state, account)) })
    }
    case 'balance.received':
      return awaits(remoteOf(state, event.account), event.requestId)
        ? put(state, event.account, { step: 'success', value: event.balance, at })
        : state
    case 'balance.failed': {
      const remote = remoteOf(state, event.account)
      return awaits(remote, event.requestId)
        ? put(state, event.account, {
            step: 'failure',
            failure: event.failure,
            last: latestValue(remote),
            at,
          })
        : state
    }
    case 'effect.crashed':
      return event.effect === 'loadBalances' ? interruptAll(state, at) : state
    case 'session.resumed':
      return interruptAll(state, at)
    default:
      return state
  }
}

// decide

/** A balance that could not be read is asked for again no sooner than 30 s later (specification section 8). */
const retryWait = (known: Remote<NativeBalance>, now: Millis): Millis =>
  known.step === 'failure' && known.failure.tag === 'BalanceUnavailable'
    ? Math.max(0, known.at + durations.balanceRetry - now)
    : 0

export const decideBalances = (
  state: State,
  _command: Extract<Command, BalancesCommand>,
  moment: Moment,
): Decision => {
  const account = activeAccount(state)
  if (!account) return left({ tag: 'NotConnected' })
  const wait = retryWait(nativeBalance(state, account), moment.now)
  if (wait === 0) return right([{ type: 'balance.requested', account, requestId: moment.attempt }])
  const why = failure('Cooldown', { params: { n: Math.ceil(wait / 1000) } })
  const text = { of: 'failure', failure: why } as const
  return right([{ type: 'notice.raised', notice: { id: moment.attempt, variant: 'error', text } }])
}

// select

/** The native balance of an account, with its query state. */
export const nativeBalance = (state: State, account: AccountId | null): Remote<NativeBalance> =>
  account ? remoteOf(state.balances, account) : idle
