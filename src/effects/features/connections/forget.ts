import { Observable } from 'rxjs'
import { storageKeys } from '../../../domain/wire/storageKeys.js'
import type { Flow } from '../../kernel/flow.js'

/** Whom the visitor let go of is forgotten at once, and not only when the code that stores connections has come. */
export const forget = (prefix: string): Flow => ({
  name: 'forget',
  run: (event$, _state$, { storage }) =>
    new Observable(() =>
      event$.subscribe(({ event }) => {
        if (event.type === 'connection.ended' && event.by === 'visitor')
          storage.remove(storageKeys(prefix).connector(event.namespace))
      }),
    ),
})
