import { type ChainId, namespaceOf } from '../caip/chainId.js'
import type { Namespace } from '../caip/namespace.js'
import { currentChainId } from '../caip/solanaChains.js'

/**
 * Networks in the order they are offered: those the wallet approved first, in its order; the rest as requested.
 * Compared by CAIP id, case included; a legacy id in `approved` counts as its successor (ADR-10).
 */
export const approvedFirst = <A>(
  requested: readonly A[],
  approved: readonly ChainId[],
  idOf: (network: A) => ChainId,
): readonly A[] => {
  const current = approved.map(currentChainId)
  const rank = (network: A): number => {
    const at = current.indexOf(idOf(network))
    return at < 0 ? current.length : at
  }
  return [...requested].sort((a, b) => rank(a) - rank(b))
}

/** The networks of one namespace, in order. */
export const inNamespace = <A>(
  networks: readonly A[],
  namespace: Namespace,
  idOf: (network: A) => ChainId,
): readonly A[] => networks.filter((network) => namespaceOf(idOf(network)) === namespace)
