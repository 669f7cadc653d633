import { filter, from, map, merge, mergeMap } from 'rxjs'
import type { Event } from '../../../domain/core/event.js'
import type { State } from '../../../domain/core/state.js'
import { connectionId } from '../../../domain/slices/connections/map.js'
import type { StoredConnection } from '../../../domain/slices/session/state.js'
import { readConnections, storageKeys } from '../../../domain/wire/storageKeys.js'
import { armedOr, type Flow, latest } from '../../kernel/flow.js'

/** What storage no longer names has ended; it is said like every other end, so that all that hangs on it ends, too. */
const endedElsewhere = (state: State, stored: ReadonlyArray<StoredConnection>): ReadonlyArray<Event> =>
  Object.values(state.connections.byId)
    .filter(
      (one) => !stored.some(({ namespace, connectorId }) => connectionId(namespace, connectorId) === one.id),
    )
    .map(({ id, namespace, connectorId }) => ({
      type: 'connection.ended',
      id,
      namespace,
      connectorId,
      by: 'otherTab',
      failure: null,
      attempt: null,
    }))

const endedBefore = (state: State, stored: ReadonlyArray<StoredConnection>): ReadonlyArray<Event> =>
  endedElsewhere(state, stored).filter(
    (event) => event.type === 'connection.ended' && state.connections.byId[event.id]?.step !== 'connected',
  )

/** Another tab connected or disconnected: we follow what is stored, and ask the wallet silently at most. */
export const followStorage = (prefix: string): Flow => ({
  name: 'followStorage',
  run: (event$, state$, { storage }, armed$) => {
    const { connectedNamespaces, status } = storageKeys(prefix)
    return armedOr(armed$, event$, 'storage.restored').pipe(
      latest((heard) => {
        // What was stored when the page began may have ended elsewhere before this was there to hear it.
        const missed =
          heard === 'armed' ? endedBefore(state$.value, readConnections(storage.read, prefix)) : []
        const changed = storage.changes$.pipe(
          filter(
            (key) => key === connectedNamespaces || key === status || key.endsWith(':connected_connector_id'),
          ),
          map(() => readConnections(storage.read, prefix)),
          mergeMap((connections) =>
            from<ReadonlyArray<Event>>([
              { type: 'storage.changedElsewhere', connections },
              ...endedElsewhere(state$.value, connections),
            ]),
          ),
        )
        return merge(from(missed), changed)
      }),
    )
  },
})
