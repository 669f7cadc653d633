import { Observable } from 'rxjs'
import { connectorKey, storageKeys } from '../../../domain/wire/storageKeys.js'
import type { Flow } from '../../kernel/flow.js'

/**
 * Whom the visitor let go of is forgotten at once, and not only when the code that stores connections has come. What
 * else that namespace has is written again by that code; without it, too little is remembered rather than too much.
 */
export const forget = (prefix: string): Flow => ({
  name: 'forget',
  run: (event$, _state$, { storage }) =>
    new Observable(() =>
      event$.subscribe(({ event }) => {
        if (event.type !== 'connection.ended' || event.by !== 'visitor') return
        storage.remove(prefix + connectorKey(event.namespace))
        storage.remove(prefix + storageKeys.furtherConnections)
      }),
    ),
})
