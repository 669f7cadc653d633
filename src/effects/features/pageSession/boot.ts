import type { Fact, FactOf } from '../../../domain/core/fact.js'
import { initialOptions } from '../../../domain/slices/options/state.js'
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
export const boot = (configured: FactOf<'options.configured'>, prefix: string): Flow => ({
  name: 'boot',
  run: (_record$, state$, { browser, storage }) => {
    if (state$.value.pageSession.environment) return emitAll([])
    const read = (key: string) => storage.read(prefix + key)
    const { options } = state$.value
    const { themeMode, themeVariables } = options
    // The one thing of them that a host can say before the start, which stays; variables it may leave as they are.
    const theme = options !== initialOptions && {
      themeMode,
      ...(Object.keys(themeVariables).length > 0 && { themeVariables }),
    }
    return emitAll([
      { type: 'pageSession.started', environment: browser.environment() },
      { ...configured, options: { ...configured.options, ...theme } },
      {
        type: 'storage.restored',
        connections: readConnections(read, configured.options.hostConnectors),
        activeChainId: readActiveChain(read),
      },
    ])
  },
})
