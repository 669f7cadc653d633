import { type ChainId, namespaceOf } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespace.js'
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
export const landOn = (state: NetworksState, chainId: ChainId): NetworksState => {
  const next = activate(state, chainId)
  const current = namespaceOf(chainId)
  return next.current === current ? next : { ...next, current }
}

/** Where storage says that the visitor was, unless the host asks for it no more. */
export const begunOn = (state: NetworksState, chainId: ChainId | null): NetworksState => {
  if (!chainId || !isRequested(state, chainId)) return state
  const next = landOn(state, chainId)
  return next.first === chainId ? next : { ...next, first: chainId }
}

/** The network with which a namespace begins. */
export const firstOf = (requested: ReadonlyArray<Network>, namespace: Namespace): ChainId | undefined =>
  requested.find((one) => one.namespace === namespace)?.chainId

/** What the host asks for, and where it begins. */
export const configured = (
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
