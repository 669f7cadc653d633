import { left, right } from 'fp-ts/Either'
import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespace.js'
import type { Command, Decision, Moment } from '../core/command.js'
import type { Recorded } from '../core/record.js'
import { connectedIn } from '../core/select.js'
import type { State } from '../core/state.js'
import type { Failure } from '../prelude/failure.js'
import type { SecretRef } from '../prelude/secret.js'
import type { Millis } from '../prelude/time.js'

// State

/** Something a wallet is asking the visitor for us right now. */
export interface PendingRequest {
  readonly id: string
  readonly connectionId: string
  readonly connectorId: string
  readonly method: string
  readonly chainId: ChainId
  readonly sentAt: Millis
}

/** A transaction of this page life, newest first. `hash` comes from the wallet; nothing is "sent" without one. */
export interface SentTransaction {
  readonly hash: string
  readonly chainId: ChainId
  readonly step: 'sent' | 'confirmed' | 'reverted'
}

export interface RequestsState {
  readonly pending: Readonly<Record<string, PendingRequest>>
  readonly transactions: ReadonlyArray<SentTransaction>
}

export const initialRequests: RequestsState = { pending: {}, transactions: [] }
const transactionsKept = 20

// Event

export type RequestsEvent =
  | {
      readonly type: 'request.sent'
      readonly id: string
      readonly connectionId: string
      readonly connectorId: string
      readonly method: string
      readonly chainId: ChainId
      /** The parameters, in the vault: texts and typed data to sign are the visitor's. */
      readonly params: SecretRef
    }
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

// Command

export type RequestsCommand = {
  readonly type: 'AskWallet'
  readonly namespace: Namespace
  readonly method: string
  readonly params: SecretRef
}

// reduce

const without = (state: RequestsState, gone: (request: PendingRequest) => boolean): RequestsState => {
  const left_ = Object.entries(state.pending).filter(([, request]) => !gone(request))
  return left_.length === Object.keys(state.pending).length
    ? state
    : { ...state, pending: Object.fromEntries(left_) }
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
    transactionsKept,
  ),
})

export const reduceRequests = (state: RequestsState, { event, at }: Recorded): RequestsState => {
  switch (event.type) {
    case 'request.sent': {
      const { id, connectionId, connectorId, method, chainId } = event
      const request = { id, connectionId, connectorId, method, chainId, sentAt: at }
      return { ...state, pending: { ...state.pending, [id]: request } }
    }
    case 'request.answered': {
      const asked = Object.hasOwn(state.pending, event.id) ? state.pending[event.id] : undefined
      if (!asked) return state
      const left_ = without(state, ({ id }) => id === event.id)
      return event.hash === null ? left_ : settle(left_, event.hash, asked.chainId, 'sent')
    }
    case 'request.failed':
      return without(state, ({ id }) => id === event.id)
    case 'transaction.confirmed':
      return state.transactions.some((one) => one.hash === event.hash)
        ? settle(state, event.hash, event.chainId, event.outcome)
        : state
    case 'connection.ended':
      return without(state, ({ connectionId }) => connectionId === event.id)
    case 'effect.crashed':
      return event.effect === 'askWallet' ? without(state, () => true) : state
    case 'session.resumed':
      return without(state, () => true)
    default:
      return state
  }
}

// decide

export const decideRequests = (
  state: State,
  command: Extract<Command, RequestsCommand>,
  moment: Moment,
): Decision => {
  const connection = connectedIn(state, command.namespace)
  if (!connection?.chainId) return left({ tag: 'NotConnected' })
  return right([
    {
      type: 'request.sent',
      id: moment.attempt,
      connectionId: connection.id,
      connectorId: connection.connectorId,
      method: command.method,
      chainId: connection.chainId,
      params: command.params,
    },
  ])
}
