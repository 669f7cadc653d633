import type { AccountId } from '../../caip/accountParts.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Recorded } from '../../core/record.js'
import type { Failure } from '../../prelude/failure.js'
import { failure } from '../../prelude/failure.js'
import type { Remote } from '../../prelude/remote.js'
import { idle, latestValue } from '../../prelude/remote.js'
import type { Millis } from '../../prelude/time.js'

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
  /** Storage was read for them; before that nobody knows whether a stored one is fresh enough. */
  readonly restored: boolean
}

export const initialBalances: BalancesState = { native: {}, restored: false }

// Facts

/** Balances as storage remembers them, each with the time at which it was read. */
export type StoredBalances = Readonly<Record<AccountId, NativeBalance & { readonly at: Millis }>>

export type BalancesFact =
  /** What storage holds, read when this slice comes. */
  | { readonly type: 'balances.restored'; readonly native: StoredBalances }
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

export type BalancesRejection = {
  /** A balance that could not be read is asked for again no sooner than in so many seconds. */
  readonly tag: 'Cooldown'
  readonly seconds: number
}

// reduce

/** The query state of one account's balance. */
const remoteOf = (state: BalancesState, account: AccountId): Remote<NativeBalance> =>
  Object.hasOwn(state.native, account) ? (state.native[account] ?? idle) : idle

type Native = BalancesState['native']

/** Accounts times networks of a long visit; those asked for longest ago go first. */
const maxBalances = 64

const bounded = (native: Native): Native => {
  const rows = Object.entries(native)
  return rows.length > maxBalances ? Object.fromEntries(rows.slice(-maxBalances)) : native
}

/** The newest question stands last. */
const setBalance = (
  state: BalancesState,
  account: AccountId,
  remote: Remote<NativeBalance>,
): BalancesState => {
  const { [account]: _before, ...others } = state.native
  return { ...state, native: bounded({ ...others, [account]: remote }) }
}

/** What accounts of a namespace hold is nobody's business once a wallet there was let go of. */
const without = (state: BalancesState, namespace: Namespace): BalancesState => {
  const rows = Object.entries(state.native)
  const kept = rows.filter(([account]) => !account.startsWith(`${namespace}:`))
  return kept.length === rows.length ? state : { ...state, native: Object.fromEntries(kept) }
}

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
  return { ...state, native: { ...state.native, ...Object.fromEntries(settled) } }
}

const fromStorage = (stored: StoredBalances): BalancesState['native'] =>
  Object.fromEntries(
    Object.entries(stored).map(([account, { at, ...value }]) => [account, { step: 'success', value, at }]),
  )

export const reduceBalances = (state: BalancesState, { fact, at }: Recorded): BalancesState => {
  switch (fact.type) {
    case 'balances.restored':
      // A question under way, or its answer, is newer than what storage held.
      return { restored: true, native: bounded({ ...fromStorage(fact.native), ...state.native }) }
    case 'balance.requested': {
      const { account, requestId } = fact
      return setBalance(state, account, {
        step: 'pending',
        requestId,
        last: latestValue(remoteOf(state, account)),
      })
    }
    case 'balance.received':
      return awaits(remoteOf(state, fact.account), fact.requestId)
        ? setBalance(state, fact.account, { step: 'success', value: fact.balance, at })
        : state
    case 'balance.failed': {
      const remote = remoteOf(state, fact.account)
      return awaits(remote, fact.requestId)
        ? setBalance(state, fact.account, {
            step: 'failure',
            failure: fact.failure,
            last: latestValue(remote),
            at,
          })
        : state
    }
    case 'connection.ended':
      return without(state, fact.namespace)
    case 'flow.crashed':
      return fact.flow === 'loadBalances' ? interruptAll(state, at) : state
    case 'pageSession.stopped':
    case 'pageSession.resumed':
      return interruptAll(state, at)
    default:
      return state
  }
}
