import { type ChainId, namespaceOf } from '../../caip/chainId.js'
import type { Event } from '../../core/event.js'
import { activate, begunOn, configured, firstOf, isRequested, landOn } from './beginning.js'
import type { NetworksState } from './state.js'

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
