import { sourceOf } from '../connectors/ids.js'
import type { StoredConnection } from '../pageSession/state.js'
import type { Connection, ConnectionsState } from './state.js'

/** A connection's id: one per connector and namespace, so that a resync finds the one that storage named. */
export const connectionId = (namespace: string, connectorId: string): string => `${namespace}|${connectorId}`

export const addConnection = (state: ConnectionsState, connection: Connection): ConnectionsState => ({
  ...state,
  byId: { ...state.byId, [connection.id]: connection },
  active: { ...state.active, [connection.namespace]: connection.id },
})

const restored = ({ namespace, connectorId }: StoredConnection): Connection => ({
  id: connectionId(namespace, connectorId),
  namespace,
  connectorId,
  name: sourceOf(connectorId),
  icon: null,
  step: 'resyncing',
  accounts: [],
  approvedChains: 'any',
  chainId: null,
})

/**
 * What storage names and we do not know yet becomes `resyncing`. A namespace goes on showing what it shows; else it
 * shows the first that is stored for it.
 */
export const addStored = (
  state: ConnectionsState,
  stored: ReadonlyArray<StoredConnection>,
): ConnectionsState =>
  stored
    .map(restored)
    .filter(({ id }) => !Object.hasOwn(state.byId, id))
    .reduce((all, one) => {
      const next = addConnection(all, one)
      return one.namespace in all.active ? { ...next, active: all.active } : next
    }, state)

/** Edits one connection; one that is not there stays away. */
export const editConnection = (
  state: ConnectionsState,
  id: string,
  edit: (connection: Connection) => Connection,
): ConnectionsState => {
  const found = Object.hasOwn(state.byId, id) ? state.byId[id] : undefined
  const edited = found && edit(found)
  return edited && edited !== found ? { ...state, byId: { ...state.byId, [id]: edited } } : state
}

/** Nobody brings it back for now: this tab shows it as disconnected, and storage keeps it. */
export const markAsleep = (state: ConnectionsState, id: string): ConnectionsState =>
  editConnection(state, id, (one) => (one.step === 'resyncing' ? { ...one, step: 'asleep' } : one))

export const markAllAsleep = (state: ConnectionsState): ConnectionsState =>
  Object.keys(state.byId).reduce(markAsleep, state)
