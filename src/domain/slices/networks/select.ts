import type { ChainId } from '../../caip/chainId.js'
import type { State } from '../../core/state.js'
import { connectedIn } from '../connections/select.js'
import type { Network } from './state.js'

export const networkById = (state: State, chainId: ChainId | null): Network | null =>
  state.networks.requested.find((one) => one.chainId === chainId) ?? null

/** The chain the visitor is on, supported or not: where the connected wallet is, else the network chosen. */
export const activeChainId = (state: State, namespace = state.networks.currentNamespace): ChainId | null =>
  connectedIn(state, namespace)?.chainId ??
  (namespace === null ? null : (state.networks.active[namespace] ?? null))

/** The network shown; null when the wallet is on one the host did not ask for. */
export const activeNetwork = (state: State, namespace = state.networks.currentNamespace): Network | null =>
  networkById(state, activeChainId(state, namespace))

/** The chain of a connected wallet that the host did not ask for. */
export const unsupportedChain = (
  state: State,
  namespace = state.networks.currentNamespace,
): ChainId | null => {
  const chainId = connectedIn(state, namespace)?.chainId ?? null
  return networkById(state, chainId) ? null : chainId
}
