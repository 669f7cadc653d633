import type { Fact, FactOf } from '../../../domain/core/fact.js'
import { readActiveChain, readConnections } from '../../../domain/wire/storageKeys.js'
import type { Flow } from '../../kernel/flow.js'
import { Observable } from '../../rx.js'

const emitAll = (facts: ReadonlyArray<Fact>): Observable<Fact> =>
  new Observable((observer) => {
    for (const fact of facts) observer.next(fact)
  })

/**
 * The first facts of a page life: where we are, what the host configured, what storage remembers.
 * A store that starts again knows all that already.
 */
export const boot = (
  configured: FactOf<'options.configured'>,
  alerts: ReadonlyArray<Fact>,
  prefix: string,
): Flow => ({
  name: 'boot',
  run: (_record$, state$, { browser, storage }) => {
    if (state$.value.pageSession.environment) return emitAll([])
    const read = (key: string) => storage.read(prefix + key)
    return emitAll([
      { type: 'pageSession.started', environment: browser.environment() },
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
