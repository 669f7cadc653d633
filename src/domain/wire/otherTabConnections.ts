import type { Fact } from '../core/fact.js'
import type { State } from '../core/state.js'
import type { Read } from '../core/stored.js'
import { connectionId } from '../slices/connections/edit.js'
import type { Connection } from '../slices/connections/state.js'
import type { StoredConnection } from '../slices/pageSession/state.js'
import { readConnections } from './storageKeys.js'
import { storedOfConnector } from './storedConnectorNames.js'
import { storageKeys } from './storedKeys.js'

type Stored = ReadonlyArray<StoredConnection>

const endedByOtherTab = ({ id, namespace, connectorId }: Connection): Fact => ({
  type: 'connection.ended',
  id,
  namespace,
  connectorId,
  by: 'otherTab',
  failure: null,
  attempt: null,
})

/** What storage no longer names has ended; it is said like every other end, so that all that hangs on it ends, too. */
const droppedFromStorage = ({ connections, options }: State, stored: Stored): ReadonlyArray<Connection> => {
  const named = new Set(stored.map(({ namespace, connectorId }) => connectionId(namespace, connectorId)))
  return Object.values(connections.byId).filter(
    ({ id, connectorId }) =>
      !named.has(id) && storedOfConnector(connectorId, options.hostConnectors) !== null,
  )
}

/** Another tab connected it: we do not know it, have nothing else there, and did not just let it go. */
const connectedBefore = ({ connections: { byId, leaving } }: State, stored: Stored): boolean =>
  stored.some(({ namespace, connectorId }) => {
    const id = connectionId(namespace, connectorId)
    const isOurs = Object.values(byId).some((one) => one.namespace === namespace && one.step === 'connected')
    return !Object.hasOwn(byId, id) && !Object.hasOwn(leaving, id) && !isOurs
  })

/**
 * Another tab connected or disconnected: we follow what is stored, and ask the wallet silently at most. What is only
 * found to differ may be our own doing, which was not written yet.
 */
export const otherTabConnections = (read: Read, state: State, isCertain: boolean): ReadonlyArray<Fact> => {
  const stored = readConnections(read, state.options.hostConnectors)
  const cleared = Object.values(storageKeys).every((key) => read(key) === null)
  const changed: Fact = { type: 'storage.changedInOtherTab', connections: stored, cleared }
  // Also what could not be stored: the site is left.
  const dropped = cleared ? Object.values(state.connections.byId) : droppedFromStorage(state, stored)
  // Ends come first: what comes in their place is shown from the beginning.
  if (isCertain) return [...dropped.map(endedByOtherTab), changed]
  const unknown = connectedBefore(state, stored) ? [changed] : []
  return [...dropped.filter(({ step }) => step !== 'connected').map(endedByOtherTab), ...unknown]
}
