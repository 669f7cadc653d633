import { type ChainId, namespaceOf } from '../../caip/chainId.js'
import type { Network, NetworksState } from './state.js'

/** Whether the host asked for this network. */
export const isRequested = (state: NetworksState, chainId: ChainId): boolean =>
  state.requested.some((one) => one.chainId === chainId)

/** A requested network becomes its namespace's active one; a strange one changes nothing here. */
export const activate = (state: NetworksState, chainId: ChainId): NetworksState => {
  const namespace = namespaceOf(chainId)
  return isRequested(state, chainId) && state.active[namespace] !== chainId
    ? { ...state, active: { ...state.active, [namespace]: chainId } }
    : state
}

/** The visitor went there: the modal is about this namespace now. News of wallets elsewhere does not take it away. */
export const selectNetwork = (state: NetworksState, chainId: ChainId): NetworksState => {
  const next = activate(state, chainId)
  const currentNamespace = namespaceOf(chainId)
  return next.currentNamespace === currentNamespace ? next : { ...next, currentNamespace }
}

/** Where storage says that the visitor was, unless the host asks for it no more. */
export const restoreNetwork = (state: NetworksState, chainId: ChainId | null): NetworksState => {
  if (!chainId || !isRequested(state, chainId)) return state
  const next = selectNetwork(state, chainId)
  return next.initialChainId === chainId ? next : { ...next, initialChainId: chainId }
}

/** What the host asks for, and where it begins. */
export const applyOptions = (
  state: NetworksState,
  requested: ReadonlyArray<Network>,
  wanted: ChainId | null,
): NetworksState => {
  const known = (requested.find((one) => one.chainId === wanted) ?? requested[0])?.chainId ?? null
  // Of each namespace the first, which comes last here; then the one that is shown.
  const begin = [...requested].reverse().map((one) => [one.namespace, one.chainId] as const)
  const currentNamespace = known && namespaceOf(known)
  return {
    ...state,
    ...{ requested, currentNamespace, initialChainId: known },
    active: { ...Object.fromEntries(begin), ...(known && { [namespaceOf(known)]: known }) },
  }
}
