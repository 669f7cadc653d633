import { type ChainId, namespaceOf } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Event } from '../../core/event.js'
import type { Network, NetworksState } from './state.js'

/** Whether the host asked for this network. */
export const isRequested = (state: NetworksState, chainId: ChainId): boolean =>
  state.requested.some((one) => one.chainId === chainId)

/** A requested network becomes its namespace's active one; a strange one changes nothing here. */
const activate = (state: NetworksState, chainId: ChainId): NetworksState => {
  const namespace = namespaceOf(chainId)
  return isRequested(state, chainId) && state.active[namespace] !== chainId
    ? { ...state, active: { ...state.active, [namespace]: chainId } }
    : state
}

/** The visitor went there: the modal is about this namespace now. News of wallets elsewhere does not take it away. */
const landOn = (state: NetworksState, chainId: ChainId): NetworksState => {
  const next = activate(state, chainId)
  const current = namespaceOf(chainId)
  return next.current === current ? next : { ...next, current }
}

/** Where storage says that the visitor was, unless the host asks for it no more. */
const begunOn = (state: NetworksState, chainId: ChainId | null): NetworksState => {
  if (!chainId || !isRequested(state, chainId)) return state
  const next = landOn(state, chainId)
  return next.first === chainId ? next : { ...next, first: chainId }
}

const firstOf = (requested: ReadonlyArray<Network>, namespace: Namespace): ChainId | undefined =>
  requested.find((one) => one.namespace === namespace)?.chainId

const configured = (
  state: NetworksState,
  requested: ReadonlyArray<Network>,
  wanted: ChainId | null,
): NetworksState => {
  const known = wanted && requested.some((one) => one.chainId === wanted) ? wanted : requested[0]?.chainId
  if (!known) return { ...state, requested, active: {}, current: null, first: null }
  const firsts = requested.map(
    (one) => [one.namespace, firstOf(requested, one.namespace) ?? one.chainId] as const,
  )
  const current = namespaceOf(known)
  return {
    ...state,
    requested,
    active: { ...Object.fromEntries(firsts), [current]: known },
    current,
    first: known,
  }
}

const unlisted = (state: NetworksState, chainId: ChainId): NetworksState => {
  const requested = state.requested.filter((one) => one.chainId !== chainId)
  const namespace = namespaceOf(chainId)
  const next = firstOf(requested, namespace)
  if (requested.length === state.requested.length || !next) return state
  const active = state.active[namespace] === chainId ? { ...state.active, [namespace]: next } : state.active
  return { ...state, requested, active }
}

/** How facts change the networks that are offered and shown. */
export const reduceNetworkMap = (state: NetworksState, event: Event): NetworksState => {
  switch (event.type) {
    case 'options.configured':
      return configured(state, event.networks, event.defaultChainId)
    case 'storage.restored':
      return begunOn(state, event.activeChainId)
    case 'connection.established':
      return event.accounts.length > 0 ? landOn(state, event.chainId) : state
    case 'connection.resynced':
      return event.active && event.accounts.length > 0 ? activate(state, event.chainId) : state
    case 'connection.chainChanged':
      return event.active ? activate(state, event.chainId) : state
    case 'network.switched':
      return event.active ? landOn(state, event.chainId) : state
    case 'network.activated':
      return isRequested(state, event.chainId) ? landOn(state, event.chainId) : state
    case 'network.listed':
      return isRequested(state, event.network.chainId)
        ? state
        : { ...state, requested: [...state.requested, event.network] }
    case 'network.unlisted':
      return unlisted(state, event.chainId)
    default:
      return state
  }
}
