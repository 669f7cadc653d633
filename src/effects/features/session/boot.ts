import type { Event, EventOf } from '../../../domain/core/event.js'
import { readActiveChain, readConnections } from '../../../domain/wire/storageKeys.js'
import type { Flow } from '../../kernel/flow.js'
import { Observable } from '../../rx.js'

const each = (facts: ReadonlyArray<Event>): Observable<Event> =>
  new Observable((observer) => {
    for (const fact of facts) observer.next(fact)
  })

/**
 * The first facts of a page life: where we are, what the host configured, what storage remembers.
 * A store that starts again knows all that already.
 */
export const boot = (
  configured: EventOf<'options.configured'>,
  alerts: ReadonlyArray<Event>,
  prefix: string,
): Flow => ({
  name: 'boot',
  run: (_event$, state$, { browser, storage }) => {
    if (state$.value.session.environment) return each([])
    const read = (key: string) => storage.read(prefix + key)
    return each([
      { type: 'session.started', environment: browser.environment() },
      configured,
      {
        type: 'storage.restored',
        connections: readConnections(read, configured.options.hostConnectors),
        activeChainId: readActiveChain(read),
      },
      ...alerts,
    ])
  },
})
