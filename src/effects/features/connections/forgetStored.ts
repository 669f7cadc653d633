import { connectorKey } from '../../../domain/wire/storageKeys.js'
import { storedOfConnector } from '../../../domain/wire/storedConnectorNames.js'
import { storageKeys } from '../../../domain/wire/storedKeys.js'
import type { Flow } from '../../kernel/flow.js'
import { Observable } from '../../rx.js'

/**
 * Whom the visitor let go of is forgotten at once, and not only when the code that stores connections has come: the
 * namespace names the one that it shows instead, if there is one. What else it has is written again by that code;
 * without it, too little is remembered rather than too much. What another tab connected meanwhile is its own affair.
 */
export const forgetStored = (prefix: string): Flow => ({
  name: 'forgetStored',
  run: (record$, state$, { storage }) =>
    new Observable(() =>
      record$.subscribe(({ fact }) => {
        if (fact.type !== 'connection.ended') return
        // What it held, whether or not the code that keeps it has come: of others it is written again.
        storage.remove(prefix + storageKeys.portfolio)
        if (fact.by !== 'visitor') return
        const { connections, options } = state$.value
        const next = connections.byId[connections.active[fact.namespace] ?? '']
        const storedOf = (id: string) => storedOfConnector(id, options.hostConnectors)
        const stored = next && storedOf(next.connectorId)
        const key = prefix + connectorKey(fact.namespace)
        const named = storage.read(key)
        if (named && named !== stored && named !== storedOf(fact.connectorId)) return
        if (stored) storage.write(key, stored)
        else storage.remove(key)
        storage.remove(prefix + storageKeys.furtherConnections)
      }),
    ),
})
