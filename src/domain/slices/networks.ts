import { left, right } from 'fp-ts/Either'
import type { ChainId } from '../caip/chainId.js'
import { namespaceOf } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespace.js'
import type { Command, Decision, Moment } from '../core/command.js'
import type { Event } from '../core/event.js'
import type { Recorded } from '../core/record.js'
import { connectedIn } from '../core/select.js'
import type { State } from '../core/state.js'
import type { Failure } from '../prelude/failure.js'
import { failure } from '../prelude/failure.js'
import { isRequested, reduceNetworkMap } from '../rules/networkMap.js'

// State

/** A chain with what people and wallets need to know of it (specification section 3, Network). */
export interface Network {
  readonly chainId: ChainId
  readonly namespace: Namespace
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Asked in this order: the host's custom ones first. */
  readonly rpcUrls: ReadonlyArray<string>
  /** Given to a wallet that is to add the network: the chain's own, never one that carries the project id. */
  readonly walletRpcUrls: ReadonlyArray<string>
  readonly explorerUrl: string | null
  readonly testnet: boolean
  readonly imageUrl: string | null
}

export type SwitchStep =
  | { readonly step: 'idle' }
  | {
      readonly step: 'switching'
      readonly attempt: string
      readonly chainId: ChainId
      readonly connectionId: string
    }
  | {
      readonly step: 'failed'
      readonly attempt: string
      readonly chainId: ChainId
      readonly failure: Failure
    }

export interface NetworksState {
  readonly requested: ReadonlyArray<Network>
  /** The network of each namespace, always a requested one (INV-5). Where a connected wallet is, its connection knows. */
  readonly active: Readonly<Partial<Record<Namespace, ChainId>>>
  readonly current: Namespace | null
  readonly switching: SwitchStep
}

export const initialNetworks: NetworksState = {
  requested: [],
  active: {},
  current: null,
  switching: { step: 'idle' },
}

// Event

export type NetworksEvent =
  /** The visitor or host chose a network where no wallet has to be asked: none is connected, or it is there already. */
  | { readonly type: 'network.activated'; readonly chainId: ChainId; readonly attempt: string | null }
  | {
      readonly type: 'network.switchRequested'
      readonly attempt: string
      readonly chainId: ChainId
      readonly connectionId: string
    }
  | { readonly type: 'network.addRequested'; readonly attempt: string; readonly chainId: ChainId }
  | { readonly type: 'network.switched'; readonly attempt: string; readonly chainId: ChainId }
  | {
      readonly type: 'network.switchFailed'
      readonly attempt: string
      readonly chainId: ChainId
      readonly failure: Failure
    }
  | { readonly type: 'network.listed'; readonly network: Network }
  | { readonly type: 'network.unlisted'; readonly chainId: ChainId }

// Command

export type NetworksCommand =
  | { readonly type: 'SwitchNetwork'; readonly chainId: ChainId }
  | { readonly type: 'AddNetwork'; readonly network: Network }
  | { readonly type: 'RemoveNetwork'; readonly chainId: ChainId }

export type NetworksRejection =
  | { readonly tag: 'AlreadyActive'; readonly chainId: ChainId }
  | { readonly tag: 'UnknownNetwork'; readonly chainId: ChainId }
  | { readonly tag: 'LastOfNamespace'; readonly chainId: ChainId }

// reduce

const reduceSwitching = (step: SwitchStep, event: Event): SwitchStep => {
  switch (event.type) {
    case 'network.switchRequested': {
      const { attempt, chainId, connectionId } = event
      return { step: 'switching', attempt, chainId, connectionId }
    }
    case 'network.switched':
      return step.step !== 'idle' && step.attempt === event.attempt ? { step: 'idle' } : step
    case 'network.switchFailed': {
      const { attempt, chainId } = event
      return step.step === 'switching' && step.attempt === attempt
        ? { step: 'failed', attempt, chainId, failure: event.failure }
        : step
    }
    case 'connection.ended':
      return step.step === 'switching' && step.connectionId === event.id ? interrupted(step) : step
    case 'effect.crashed':
      return event.effect === 'switchNetwork' ? interrupted(step) : step
    case 'flows.loadFailed':
      return event.group === 'connected' ? interrupted(step) : step
    case 'session.resumed':
      return interrupted(step)
    case 'modal.closed':
      return step.step === 'failed' ? { step: 'idle' } : step
    default:
      return step
  }
}

const interrupted = (step: SwitchStep): SwitchStep =>
  step.step === 'switching'
    ? { step: 'failed', attempt: step.attempt, chainId: step.chainId, failure: failure('Interrupted') }
    : step

export const reduceNetworks = (state: NetworksState, { event }: Recorded): NetworksState => {
  const switching = reduceSwitching(state.switching, event)
  const map = reduceNetworkMap(state, event)
  return switching === state.switching && map === state ? state : { ...map, switching }
}

// decide

/** A newer switch ends the older: its caller is told, and its late answer finds nobody. */
const endSwitch = (state: State): ReadonlyArray<Event> => {
  const { switching } = state.networks
  if (switching.step !== 'switching') return []
  const { attempt, chainId } = switching
  return [{ type: 'network.switchFailed', attempt, chainId, failure: failure('Cancelled') }]
}

const decideSwitch = (state: State, chainId: ChainId, { attempt }: Moment): Decision => {
  if (!isRequested(state.networks, chainId)) {
    const missing = failure('NetworkNotFound', { details: `${chainId} is not among the requested networks` })
    return right([
      { type: 'network.switchFailed', attempt, chainId, failure: missing },
      { type: 'alert.raised', failure: missing },
    ])
  }
  const namespace = namespaceOf(chainId)
  const connection = connectedIn(state, namespace)
  if (!connection) return right([{ type: 'network.activated', chainId, attempt }])
  if (connection.chainId === chainId) {
    return state.networks.current === namespace
      ? left({ tag: 'AlreadyActive', chainId })
      : right([...endSwitch(state), { type: 'network.activated', chainId, attempt }])
  }
  return right([
    ...endSwitch(state),
    { type: 'network.switchRequested', attempt, chainId, connectionId: connection.id },
  ])
}

const decideRemove = (state: State, chainId: ChainId): Decision => {
  if (!isRequested(state.networks, chainId)) return left({ tag: 'UnknownNetwork', chainId })
  const namespace = namespaceOf(chainId)
  const left_ = state.networks.requested.filter((one) => one.namespace === namespace)
  return left_.length > 1
    ? right([{ type: 'network.unlisted', chainId }])
    : left({ tag: 'LastOfNamespace', chainId })
}

export const decideNetworks = (
  state: State,
  command: Extract<Command, NetworksCommand>,
  moment: Moment,
): Decision => {
  switch (command.type) {
    case 'SwitchNetwork':
      return decideSwitch(state, command.chainId, moment)
    case 'AddNetwork':
      return right([{ type: 'network.listed', network: command.network }])
    case 'RemoveNetwork':
      return decideRemove(state, command.chainId)
  }
}
