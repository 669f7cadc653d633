import { filter, from, map, merge, mergeMap } from 'rxjs'
import type { Event } from '../../../domain/core/event.js'
import type { State } from '../../../domain/core/state.js'
import { connectionId } from '../../../domain/slices/connections/map.js'
import type { StoredConnection } from '../../../domain/slices/session/state.js'
import { readConnections, storageKeys } from '../../../domain/wire/storageKeys.js'
import { armedOr, type Flow, latest } from '../../kernel/flow.js'
import type { StorageMemory } from './memory.js'

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

/** Another tab connected it: we do not know it, have nothing else there, and did not just let it go. */
const connectedBefore = (
  { connections: { byId, leaving } }: State,
  stored: ReadonlyArray<StoredConnection>,
): boolean =>
  stored.some(({ namespace, connectorId }) => {
    const id = connectionId(namespace, connectorId)
    const isOurs = Object.values(byId).some((one) => one.namespace === namespace && one.step === 'connected')
    return !Object.hasOwn(byId, id) && !Object.hasOwn(leaving, id) && !isOurs
  })

/** What other tabs did before this was there to hear it; `isNews`: while we were stopped. */
const missed = (
  state: State,
  stored: ReadonlyArray<StoredConnection>,
  isNews: boolean | null,
): ReadonlyArray<Event> => {
  const changed: Event = { type: 'storage.changedElsewhere', connections: stored }
  if (isNews) return [changed, ...endedElsewhere(state, stored)]
  // Nobody else wrote: what differs is our own doing.
  if (isNews === false) return []
  return [...(connectedBefore(state, stored) ? [changed] : []), ...endedBefore(state, stored)]
}

/** Another tab connected or disconnected: we follow what is stored, and ask the wallet silently at most. */
export const followStorage = (prefix: string, memory: StorageMemory): Flow => ({
  name: 'followStorage',
  run: (event$, state$, { storage }, armed$) => {
    /** What was known when this life began; the first has nothing to compare with. */
    const isNews = memory.isEmpty ? null : memory.isOutdated(storage)
    const { connectedNamespaces, status } = storageKeys(prefix)
    return armedOr(armed$, event$, 'storage.restored').pipe(
      latest((heard) => {
        const before =
          heard === 'armed' ? missed(state$.value, readConnections(storage.read, prefix), isNews) : []
        const changed = storage.changes$.pipe(
          filter(
            (key) =>
              key === null ||
              key === connectedNamespaces ||
              key === status ||
              key.endsWith(':connected_connector_id'),
          ),
          map(() => readConnections(storage.read, prefix)),
          mergeMap((connections) =>
            from<ReadonlyArray<Event>>([
              { type: 'storage.changedElsewhere', connections },
              ...endedElsewhere(state$.value, connections),
            ]),
          ),
        )
        return merge(from(before), changed)
      }),
    )
  },
})
