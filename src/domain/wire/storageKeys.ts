import { type ChainId, isChainId } from '../caip/chainId.js'
import { isNamespace, type Namespace } from '../caip/namespace.js'
import type { Read } from '../core/stored.js'
import type { StoredConnection } from '../slices/pageSession/state.js'
import { connectorOfStored } from './storedConnectors.js'
import { parsedJson } from './storedJson.js'

/**
 * The storage keys that every page reads (wire facts, section 6), without the prefix: that is `@appkit/`, so that sites that
 * migrate keep their visitors. `storedKeys.ts` has all.
 */
export const pageKeys = {
  activeChain: 'active_caip_network_id',
  connectedNamespaces: 'connected_namespaces',
  status: 'connection_status',
  /** What a namespace has besides the connection that it shows. */
  furtherConnections: 'connections',
} as const

export const connectorKey = (namespace: Namespace): string => `${namespace}:connected_connector_id`

/** Reading an empty string counts as absent (wire facts, section 6). */
const present = (read: Read, key: string): string | null => read(key) || null

/** Characters: what was announced is no longer. */
const maxIdLength = 200
/** More than anybody connects; a list that somebody filled does not keep the page busy. */
const maxFurther = 64

const otherIdsOf = (read: Read, namespace: Namespace): ReadonlyArray<string> => {
  const rows = (parsedJson(read(pageKeys.furtherConnections)) as Record<string, unknown> | null)?.[namespace]
  const ids = (Array.isArray(rows) ? rows : []).map(
    (row) => (row as { connectorId?: unknown } | null)?.connectorId,
  )
  return ids
    .filter((id): id is string => typeof id === 'string' && id !== '' && id.length <= maxIdLength)
    .slice(0, maxFurther)
}

/**
 * The connections that storage names, of each namespace first the one that it shows. Without the status `connected`
 * there are none (SES-03). `hosts`: the ids of the host's own connectors.
 */
export const readConnections = (
  read: Read,
  hosts: ReadonlyArray<string>,
): ReadonlyArray<StoredConnection> => {
  if (present(read, pageKeys.status) !== 'connected') return []
  const listed = new Set((present(read, pageKeys.connectedNamespaces) ?? '').split(',').filter(isNamespace))
  return [...listed].flatMap((namespace) => {
    const shown = present(read, connectorKey(namespace))
    if (shown === null || shown.length > maxIdLength) return []
    const ids = new Set([shown, ...otherIdsOf(read, namespace)])
    return [...ids].map((stored) => ({ namespace, connectorId: connectorOfStored(stored, hosts) }))
  })
}

/** The network that was shown last, if what is stored can be one. */
export const readActiveChain = (read: Read): ChainId | null => {
  const stored = present(read, pageKeys.activeChain)
  return isChainId(stored) ? stored : null
}
