import { type ChainId, isChainId } from '../caip/chainId.js'
import { isNamespace, type Namespace } from '../caip/namespace.js'
import type { StoredConnection } from '../slices/session/state.js'

/** The storage keys of wire facts section 6; the prefix is `@appkit/` so that sites that migrate keep their visitors. */
export const storageKeys = (prefix: string) => ({
  activeChain: `${prefix}active_caip_network_id`,
  activeNamespace: `${prefix}active_namespace`,
  connectedNamespaces: `${prefix}connected_namespaces`,
  status: `${prefix}connection_status`,
  recent: `${prefix}recent_wallets`,
  nativeBalances: `${prefix}native_balance_cache`,
  connector: (namespace: Namespace) => `${prefix}${namespace}:connected_connector_id`,
})

export type Read = (key: string) => string | null

/** Reading an empty string counts as absent (wire facts, section 6). */
const present = (read: Read, key: string): string | null => read(key) || null

/** The connections that storage names. Without the status `connected` there are none (SES-03). */
export const readConnections = (read: Read, prefix: string): ReadonlyArray<StoredConnection> => {
  const keys = storageKeys(prefix)
  if (present(read, keys.status) !== 'connected') return []
  const listed = (present(read, keys.connectedNamespaces) ?? '').split(',').filter(isNamespace)
  return listed.flatMap((namespace) => {
    const connectorId = present(read, keys.connector(namespace))
    return connectorId === null ? [] : [{ namespace, connectorId }]
  })
}

/** The network that was shown last, if what is stored can be one. */
export const readActiveChain = (read: Read, prefix: string): ChainId | null => {
  const stored = present(read, storageKeys(prefix).activeChain)
  return isChainId(stored) ? stored : null
}
