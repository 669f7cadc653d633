import { isNamespace, namespaces } from '../caip/namespace.js'
import { defineStored } from '../core/stored.js'
import { connectionId } from '../slices/connections/map.js'
import type { ConnectionsState } from '../slices/connections/state.js'
import { connectionsElsewhere } from './connectionsElsewhere.js'
import { connectorKey, readConnections, storageKeys } from './storageKeys.js'

type Further = Readonly<
  Record<string, ReadonlyArray<{ readonly accounts: []; readonly connectorId: string }>>
>

/** What a namespace has besides the one that it shows. Their accounts are asked for anew, so none are written. */
const furtherOf = ({ byId, active }: ConnectionsState): Further =>
  Object.fromEntries(
    namespaces.flatMap((namespace) => {
      const rows = Object.values(byId).filter(
        (one) => one.namespace === namespace && one.id !== active[namespace],
      )
      return rows.length > 0
        ? [[namespace, rows.map(({ connectorId }) => ({ accounts: [], connectorId }))]]
        : []
    }),
  )

/** Which wallets are connected, also those that sleep. */
export const storedConnections = defineStored({
  slice: 'connections',
  keys: [
    ...[storageKeys.connectedNamespaces, storageKeys.status, storageKeys.furtherConnections],
    ...namespaces.map(connectorKey),
  ],
  encode: (slice) => {
    const shown = Object.entries(slice.active).flatMap(([namespace, id]) => {
      const connection = slice.byId[id]
      return isNamespace(namespace) && connection ? [[namespace, connection.connectorId] as const] : []
    })
    const connectors = new Map(shown)
    const further = furtherOf(slice)
    return {
      [storageKeys.connectedNamespaces]: [...connectors.keys()].join(',') || null,
      [storageKeys.status]: connectors.size > 0 ? 'connected' : 'disconnected',
      ...Object.fromEntries(namespaces.map((one) => [connectorKey(one), connectors.get(one) ?? null])),
      [storageKeys.furtherConnections]: Object.keys(further).length > 0 ? JSON.stringify(further) : null,
    }
  },
  // One that waits to be taken up again is only what storage said; where it no longer does, another tab ended it. And
  // what storage names and we do not know was connected by another tab: `elsewhere` takes up both.
  isTouched: ({ byId, leaving }, read) => {
    const ours = (id: string): boolean => Object.hasOwn(byId, id) || Object.hasOwn(leaving, id)
    const isOthers = readConnections(read).some(
      ({ namespace, connectorId }) => !ours(connectionId(namespace, connectorId)),
    )
    const isConnected = Object.values(byId).some(({ step }) => step === 'connected')
    return isConnected || (Object.keys(leaving).length > 0 && !isOthers)
  },
  elsewhere: connectionsElsewhere,
})
