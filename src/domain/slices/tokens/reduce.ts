import { type AccountId, chainIdOf } from '../../caip/accountParts.js'
import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Recorded } from '../../core/record.js'
import { failure } from '../../prelude/failure.js'
import { latestValue, type Remote } from '../../prelude/remote.js'
import type { Millis } from '../../prelude/time.js'
import { holdingsIn } from './select.js'
import type { Holdings, StoredHoldings, TokensState } from './state.js'

/** Accounts times networks of a long visit; those asked for longest ago go first. */
const maxAccounts = 16

/** The newest question stands last. */
const withRemote = (state: TokensState, account: AccountId, remote: Remote<Holdings>): TokensState => {
  const { [account]: _before, ...others } = state.byAccount
  const byAccount: TokensState['byAccount'] = { ...others, [account]: remote }
  const kept = Object.fromEntries(Object.entries(byAccount).slice(-maxAccounts))
  return { ...state, byAccount: kept, moved: state.moved.filter((one) => Object.hasOwn(kept, one)) }
}

/** Only the answer to the newest question counts. */
const isAwaited = (state: TokensState, account: AccountId, requestId: string): boolean => {
  const remote = holdingsIn(state, account)
  return remote.step === 'pending' && remote.requestId === requestId
}

/** A transaction on a network changes what accounts there hold; a question under way may have been answered before it. */
const afterTransaction = (state: TokensState, chainId: ChainId): TokensState => {
  const there = Object.keys(state.byAccount) as ReadonlyArray<AccountId>
  const more = there.filter((one) => chainIdOf(one) === chainId && !state.moved.includes(one))
  return more.length === 0 ? state : { ...state, moved: [...state.moved, ...more] }
}

/** What accounts of a namespace hold is nobody's business once a wallet there was let go of. */
const without = (state: TokensState, namespace: Namespace): TokensState => {
  const rows = Object.entries(state.byAccount)
  const kept = rows.filter(([account]) => !account.startsWith(`${namespace}:`))
  if (kept.length === rows.length) return state
  const moved = state.moved.filter((account) => !account.startsWith(`${namespace}:`))
  return { ...state, byAccount: Object.fromEntries(kept), moved }
}

const interruptAll = (state: TokensState, at: Millis): TokensState => {
  const rows = Object.entries(state.byAccount)
  if (!rows.some(([, { step }]) => step === 'pending')) return state
  const settled = rows.map(([account, remote]) => [
    account,
    remote.step === 'pending'
      ? { step: 'failure', failure: failure('Interrupted'), last: remote.last, at }
      : remote,
  ])
  return { ...state, byAccount: Object.fromEntries(settled) }
}

const fromStorage = (stored: StoredHoldings): TokensState['byAccount'] =>
  Object.fromEntries(
    Object.entries(stored).map(([account, { at, ...value }]) => [account, { step: 'success', value, at }]),
  )

export const reduceTokens = (state: TokensState, { fact, at }: Recorded): TokensState => {
  switch (fact.type) {
    case 'tokens.restored': {
      // A question under way, or its answer, is newer than what storage held.
      const byAccount = { ...fromStorage(fact.byAccount), ...state.byAccount }
      const isNews = Object.keys(byAccount).length > Object.keys(state.byAccount).length
      return isNews ? { ...state, byAccount } : state
    }
    case 'tokens.requested': {
      const { account, requestId } = fact
      const last = latestValue(holdingsIn(state, account))
      const moved = state.moved.filter((one) => one !== account)
      return withRemote({ ...state, moved }, account, { step: 'pending', requestId, last })
    }
    case 'tokens.received':
      return isAwaited(state, fact.account, fact.requestId)
        ? withRemote({ ...state, isDown: false }, fact.account, { step: 'success', value: fact.holdings, at })
        : state
    case 'tokens.failed': {
      const { account, requestId, failure: why } = fact
      if (!isAwaited(state, account, requestId)) return state
      const last = latestValue(holdingsIn(state, account))
      const isDown = why.tag === 'HttpStatus' && why.params.n === 503
      return withRemote({ ...state, isDown }, account, { step: 'failure', failure: why, last, at })
    }
    case 'tokens.moved':
      return afterTransaction(state, fact.chainId)
    case 'modal.opened':
      return state.isDown ? { ...state, isDown: false } : state
    case 'connection.ended':
      return without(state, fact.namespace)
    case 'flow.crashed':
      return fact.flow === 'loadTokens' ? interruptAll(state, at) : state
    case 'pageSession.stopped':
    case 'pageSession.resumed':
      return interruptAll(state, at)
    default:
      return state
  }
}
