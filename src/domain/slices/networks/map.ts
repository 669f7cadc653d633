import { type ChainId, namespaceOf } from '../../caip/chainId.js'
import type { Fact } from '../../core/fact.js'
import { activate, applyOptions, isRequested, restoreNetwork, selectNetwork } from './edit.js'
import type { NetworksState } from './state.js'

const unlisted = (state: NetworksState, chainId: ChainId): NetworksState => {
  const requested = state.requested.filter((one) => one.chainId !== chainId)
  const namespace = namespaceOf(chainId)
  const next = requested.find((one) => one.namespace === namespace)?.chainId
  if (requested.length === state.requested.length || !next) return state
  const active = state.active[namespace] === chainId ? { ...state.active, [namespace]: next } : state.active
  return { ...state, requested, active }
}

/** How facts change the networks that are offered and shown. */
export const reduceNetworkMap = (state: NetworksState, fact: Fact): NetworksState => {
  switch (fact.type) {
    case 'options.configured':
      return applyOptions(state, fact.networks, fact.defaultChainId)
    case 'storage.restored':
      return restoreNetwork(state, fact.activeChainId)
    case 'connection.established':
      return fact.accounts.length > 0 ? selectNetwork(state, fact.chainId) : state
    case 'connection.resynced':
      return fact.active && fact.accounts.length > 0 ? activate(state, fact.chainId) : state
    case 'connection.chainChanged':
      return fact.active ? activate(state, fact.chainId) : state
    case 'network.switched':
      return fact.active ? selectNetwork(state, fact.chainId) : state
    case 'network.activated':
      return isRequested(state, fact.chainId) ? selectNetwork(state, fact.chainId) : state
    case 'network.listed':
      return isRequested(state, fact.network.chainId)
        ? state
        : { ...state, requested: [...state.requested, fact.network] }
    case 'network.unlisted':
      return unlisted(state, fact.chainId)
    default:
      return state
  }
}
