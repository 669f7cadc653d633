import { left, right } from 'fp-ts/Either'
import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespace.js'
import type { Command, Decision, Moment } from '../core/command.js'
import type { Event } from '../core/event.js'
import type { Recorded } from '../core/record.js'
import type { State } from '../core/state.js'
import type { Failure } from '../prelude/failure.js'
import { failure } from '../prelude/failure.js'
import type { Millis } from '../prelude/time.js'
import { reduceConnectionMap } from '../rules/connectionMap.js'
import type { Connector } from './connectors.js'
import { connectorById } from './connectors.js'

// State

/** One authorised wallet in one namespace. `resyncing`: storage says connected, the wallet has not confirmed yet. */
export interface Connection {
  readonly id: string
  readonly namespace: Namespace
  readonly connectorId: string
  /** Known once the connector announced itself; storage keeps only the id. */
  readonly name: string
  readonly icon: string | null
  readonly step: 'resyncing' | 'connected'
  /** On `chainId`, the wallet's active one first; empty while resyncing. */
  readonly accounts: ReadonlyArray<AccountId>
  /** The network the wallet is on. */
  readonly chainId: ChainId | null
}

/** What the visitor is trying to connect. One at a time: a newer attempt ends the older. */
export type ConnectStep =
  | { readonly step: 'idle' }
  | {
      readonly step: 'asking'
      readonly attempt: string
      readonly connectorId: string
      readonly namespace: Namespace
      readonly startedAt: Millis
      /** The wallet said that it is already asking, for an earlier request of this or another tab. */
      readonly alreadyPending: boolean
    }
  | {
      readonly step: 'failed'
      readonly attempt: string
      readonly connectorId: string
      readonly failure: Failure
    }

export interface ConnectionsState {
  readonly byId: Readonly<Record<string, Connection>>
  readonly active: Readonly<Partial<Record<Namespace, string>>>
  readonly connecting: ConnectStep
}

export const initialConnections: ConnectionsState = { byId: {}, active: {}, connecting: { step: 'idle' } }

// Event

export type EndedBy = 'visitor' | 'wallet' | 'otherTab' | 'resync'

export type ConnectionsEvent =
  | {
      readonly type: 'connection.requested'
      readonly attempt: string
      readonly connectorId: string
      readonly namespace: Namespace
    }
  | { readonly type: 'connection.alreadyPending'; readonly attempt: string }
  | {
      readonly type: 'connection.established'
      /** Null when no attempt of ours led to it. */
      readonly attempt: string | null
      readonly id: string
      readonly connector: Connector
      readonly accounts: ReadonlyArray<AccountId>
      readonly chainId: ChainId
    }
  | {
      readonly type: 'connection.failed'
      readonly attempt: string
      readonly connectorId: string
      readonly failure: Failure
    }
  | { readonly type: 'connection.cancelled'; readonly attempt: string }
  | {
      readonly type: 'connection.resynced'
      readonly id: string
      readonly namespace: Namespace
      readonly connector: Connector
      readonly accounts: ReadonlyArray<AccountId>
      readonly chainId: ChainId
    }
  | {
      readonly type: 'connection.accountsChanged'
      readonly id: string
      readonly accounts: ReadonlyArray<AccountId>
    }
  | {
      readonly type: 'connection.chainChanged'
      readonly id: string
      readonly namespace: Namespace
      readonly chainId: ChainId
    }
  | {
      readonly type: 'connection.ended'
      readonly id: string
      readonly namespace: Namespace
      readonly connectorId: string
      readonly by: EndedBy
      /** Why, when it was not wanted; null when it was. */
      readonly failure: Failure | null
      readonly attempt: string | null
    }
  /** The wallet was told of the disconnect, or could not be within 3 s. Local state was cleared before. */
  | { readonly type: 'connection.walletTold'; readonly attempt: string; readonly failure: Failure | null }

// Command

export type ConnectionsCommand =
  | { readonly type: 'Connect'; readonly connectorId: string }
  | { readonly type: 'CancelConnect' }
  /** Without a namespace: all of them. */
  | { readonly type: 'Disconnect'; readonly namespace?: Namespace }

export type ConnectionsRejection =
  | { readonly tag: 'UnknownConnector'; readonly connectorId: string }
  | { readonly tag: 'AlreadyConnecting'; readonly connectorId: string }
  | { readonly tag: 'NotConnecting' }
  | { readonly tag: 'NotConnected' }

// reduce

const idle: ConnectStep = { step: 'idle' }

const reduceConnecting = (step: ConnectStep, { event, at }: Recorded): ConnectStep => {
  switch (event.type) {
    case 'connection.requested': {
      const { attempt, connectorId, namespace } = event
      return { step: 'asking', attempt, connectorId, namespace, startedAt: at, alreadyPending: false }
    }
    case 'connection.alreadyPending':
      return step.step === 'asking' && step.attempt === event.attempt
        ? { ...step, alreadyPending: true }
        : step
    case 'connection.established':
      return step.step !== 'idle' && step.attempt === event.attempt ? idle : step
    case 'connection.cancelled':
      return step.step !== 'idle' && step.attempt === event.attempt ? idle : step
    case 'connection.failed':
      return step.step === 'asking' && step.attempt === event.attempt
        ? { step: 'failed', attempt: step.attempt, connectorId: step.connectorId, failure: event.failure }
        : step
    case 'effect.crashed':
      return event.effect === 'connectWallet' ? interrupt(step) : step
    case 'flows.loadFailed':
      return event.group === 'open' ? interrupt(step) : step
    case 'session.resumed':
      return interrupt(step)
    default:
      return step
  }
}

/** An attempt that nobody drives any more must not look alive. */
const interrupt = (step: ConnectStep): ConnectStep =>
  step.step === 'asking'
    ? {
        step: 'failed',
        attempt: step.attempt,
        connectorId: step.connectorId,
        failure: failure('Interrupted'),
      }
    : step

export const reduceConnections = (state: ConnectionsState, record: Recorded): ConnectionsState => {
  const connecting = reduceConnecting(state.connecting, record)
  const map = reduceConnectionMap(state, record.event)
  return connecting === state.connecting && map === state ? state : { ...map, connecting }
}

// decide

/** The facts that end the attempt in flight, if there is one: part of every decision that walks away from it. */
export const endAttempt = (state: State): ReadonlyArray<Event> => {
  const { connecting } = state.connections
  return connecting.step === 'idle' ? [] : [{ type: 'connection.cancelled', attempt: connecting.attempt }]
}

const decideConnect = (state: State, connectorId: string, { attempt }: Moment): Decision => {
  const connector = connectorById(state, connectorId)
  if (!connector) return left({ tag: 'UnknownConnector', connectorId })
  const { connecting } = state.connections
  if (connecting.step === 'asking' && connecting.connectorId === connectorId) {
    return left({ tag: 'AlreadyConnecting', connectorId })
  }
  const { namespace } = connector
  return right([...endAttempt(state), { type: 'connection.requested', attempt, connectorId, namespace }])
}

const decideDisconnect = (state: State, namespace: Namespace | undefined, { attempt }: Moment): Decision => {
  const ending = Object.values(state.connections.byId).filter(
    (one) => !namespace || one.namespace === namespace,
  )
  if (ending.length === 0) return left({ tag: 'NotConnected' })
  return right(
    ending.map((one) => ({
      type: 'connection.ended',
      id: one.id,
      namespace: one.namespace,
      connectorId: one.connectorId,
      by: 'visitor',
      failure: null,
      attempt,
    })),
  )
}

export const decideConnections = (
  state: State,
  command: Extract<Command, ConnectionsCommand>,
  moment: Moment,
): Decision => {
  switch (command.type) {
    case 'Connect':
      return decideConnect(state, command.connectorId, moment)
    case 'CancelConnect': {
      const facts = endAttempt(state)
      return facts.length > 0 ? right(facts) : left({ tag: 'NotConnecting' })
    }
    case 'Disconnect':
      return decideDisconnect(state, command.namespace, moment)
  }
}
