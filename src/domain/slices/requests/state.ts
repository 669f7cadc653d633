import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Recorded } from '../../core/record.js'
import type { Failure } from '../../prelude/failure.js'
import type { SecretRef } from '../../prelude/secret.js'
import type { Millis } from '../../prelude/time.js'

// State

/** Something a wallet is to ask the visitor for us. `wanted`: nothing has left the page yet. `sent`: the wallet has it. */
export interface PendingRequest {
  readonly id: string
  readonly step: 'wanted' | 'sent'
  readonly connectionId: string
  readonly connectorId: string
  readonly method: string
  readonly chainId: ChainId
  /** The account that was shown; null: none. */
  readonly address: string | null
  readonly params: SecretRef
  readonly wantedAt: Millis
}

/** A transaction of this page life, newest first. `hash` comes from the wallet; nothing is "sent" without one. */
export interface SentTransaction {
  readonly hash: string
  readonly chainId: ChainId
  /** `unsettled`: as long as it was asked for, no block had it. What becomes of it is not known here. */
  readonly step: 'sent' | 'confirmed' | 'reverted' | 'unsettled'
}

export interface RequestsState {
  readonly pending: Readonly<Record<string, PendingRequest>>
  readonly transactions: ReadonlyArray<SentTransaction>
}

export const initialRequests: RequestsState = { pending: {}, transactions: [] }
const maxTransactions = 20

// Facts

export type RequestsFact =
  | {
      readonly type: 'request.wanted'
      readonly id: string
      readonly connectionId: string
      readonly connectorId: string
      readonly method: string
      readonly chainId: ChainId
      readonly address: string | null
      /** The parameters, in the vault: texts and typed data to sign are the visitor's. */
      readonly params: SecretRef
    }
  /** It leaves for the wallet now; said before it does, so that it is never sent twice. */
  | { readonly type: 'request.sent'; readonly id: string }
  /** `result` lies in the vault (a signature is a secret); a transaction's hash stands in clear. */
  | {
      readonly type: 'request.answered'
      readonly id: string
      readonly result: SecretRef
      readonly hash: string | null
    }
  | { readonly type: 'request.failed'; readonly id: string; readonly failure: Failure }
  | {
      readonly type: 'transaction.confirmed'
      readonly hash: string
      readonly chainId: ChainId
      readonly outcome: 'confirmed' | 'reverted'
    }
  /** Nobody is asked any more. It may have been dropped or replaced, have never arrived, or wait still. */
  | { readonly type: 'transaction.unsettled'; readonly hash: string; readonly chainId: ChainId }

// Command

export type RequestsCommand = {
  readonly type: 'RequestApproval'
  readonly namespace: Namespace
  readonly method: string
  readonly params: SecretRef
  /** The network and the connection that it is meant for; those shown when it is decided, unless given. */
  readonly chainId?: ChainId
  readonly connectionId?: string
  /** The account that must still be shown: the same wallet may have been connected anew with another. */
  readonly address?: string
}

export type RequestsRejection =
  /** Another account is shown than the one that it was meant for. */
  { readonly tag: 'AnotherAccount' }

// reduce

const known = ({ pending }: RequestsState, id: string): PendingRequest | undefined =>
  Object.hasOwn(pending, id) ? pending[id] : undefined

const setRequest = (state: RequestsState, request: PendingRequest): RequestsState => ({
  ...state,
  pending: { ...state.pending, [request.id]: request },
})

const without = (state: RequestsState, isDropped: (request: PendingRequest) => boolean): RequestsState => {
  const kept = Object.entries(state.pending).filter(([, request]) => !isDropped(request))
  return kept.length === Object.keys(state.pending).length
    ? state
    : { ...state, pending: Object.fromEntries(kept) }
}

const settle = (
  state: RequestsState,
  hash: string,
  chainId: ChainId,
  step: SentTransaction['step'],
): RequestsState => ({
  ...state,
  transactions: [{ hash, chainId, step }, ...state.transactions.filter((one) => one.hash !== hash)].slice(
    0,
    maxTransactions,
  ),
})

export const reduceRequests = (state: RequestsState, { fact, at }: Recorded): RequestsState => {
  switch (fact.type) {
    case 'request.wanted': {
      const { type: _type, ...request } = fact
      return setRequest(state, { ...request, step: 'wanted', wantedAt: at })
    }
    case 'request.sent': {
      const pending = known(state, fact.id)
      return pending?.step === 'wanted' ? setRequest(state, { ...pending, step: 'sent' }) : state
    }
    case 'request.answered': {
      const pending = known(state, fact.id)
      if (!pending) return state
      const rest = without(state, ({ id }) => id === fact.id)
      return fact.hash === null ? rest : settle(rest, fact.hash, pending.chainId, 'sent')
    }
    case 'request.failed':
      return without(state, ({ id }) => id === fact.id)
    case 'transaction.confirmed':
      return state.transactions.some((one) => one.hash === fact.hash)
        ? settle(state, fact.hash, fact.chainId, fact.outcome)
        : state
    case 'transaction.unsettled':
      return state.transactions.some((one) => one.hash === fact.hash && one.step === 'sent')
        ? settle(state, fact.hash, fact.chainId, 'unsettled')
        : state
    case 'connection.ended':
      return without(state, ({ connectionId }) => connectionId === fact.id)
    case 'flow.crashed':
      return fact.flow === 'sendRequests' ? without(state, () => true) : state
    case 'pageSession.stopped':
    case 'pageSession.resumed':
      return without(state, () => true)
    default:
      return state
  }
}
