import type { AccountId } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespace.js'
import type { Connection } from '../slices/connections.js'
import type { Network } from '../slices/networks.js'
import type { State } from './state.js'

/** Connection status of a namespace (specification section 4). */
export type Status = 'disconnected' | 'connecting' | 'connected'

const activeIn = (state: State, namespace: Namespace | null): Connection | null => {
  const id = namespace ? state.connections.active[namespace] : undefined
  return (id !== undefined && state.connections.byId[id]) || null
}

/** The connected wallet of a namespace; null while there is none or it is still being resynced. */
export const connectedIn = (state: State, namespace: Namespace | null): Connection | null => {
  const found = activeIn(state, namespace)
  return found?.step === 'connected' ? found : null
}

/** The namespace the modal is about. */
export const currentNamespace = (state: State): Namespace | null => state.networks.current

/** The connected wallet of the current namespace. */
export const activeConnection = (state: State): Connection | null =>
  connectedIn(state, state.networks.current)

/** The account shown: the first of the active connection. */
export const activeAccount = (state: State, namespace = state.networks.current): AccountId | null =>
  connectedIn(state, namespace)?.accounts[0] ?? null

/** Stored connected reads as connecting until synced; so does an attempt in flight. */
export const statusOf = (state: State, namespace = state.networks.current): Status => {
  const found = activeIn(state, namespace)
  if (found) return found.step === 'connected' ? 'connected' : 'connecting'
  const { connecting } = state.connections
  return connecting.step === 'asking' && (namespace === null || connecting.namespace === namespace)
    ? 'connecting'
    : 'disconnected'
}

export const networkById = (state: State, chainId: ChainId | null): Network | null =>
  state.networks.requested.find((one) => one.chainId === chainId) ?? null

/** The chain the visitor is on, supported or not: where the connected wallet is, else the network chosen. */
export const activeChainId = (state: State, namespace = state.networks.current): ChainId | null =>
  connectedIn(state, namespace)?.chainId ??
  (namespace === null ? null : (state.networks.active[namespace] ?? null))

/** The network shown; null when the wallet is on one the host did not ask for. */
export const activeNetwork = (state: State, namespace = state.networks.current): Network | null =>
  networkById(state, activeChainId(state, namespace))

/** The chain of a connected wallet that the host did not ask for. */
export const unsupportedChain = (state: State, namespace = state.networks.current): ChainId | null => {
  const chainId = connectedIn(state, namespace)?.chainId ?? null
  return networkById(state, chainId) ? null : chainId
}

/** UnsupportedChain must be answered: switching is on, strange chains are not allowed, and a wallet is on one. */
export const mustSwitch = (state: State): boolean =>
  state.options.enableNetworkSwitch &&
  !state.options.allowUnsupportedChain &&
  activeConnection(state) !== null &&
  unsupportedChain(state) !== null
