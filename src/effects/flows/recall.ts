import { EMPTY, of } from 'rxjs'
import type { Event } from '../../domain/core/event.js'
import { readRecalled } from '../../domain/wire/storage.js'
import { type Flow, latest, ofType } from '../effect.js'

/** What storage remembers beside connections, once there is something to show it in. */
export const recall = (prefix: string): Flow => ({
  name: 'recall',
  run: (event$, state$, { storage }) =>
    event$.pipe(
      ofType('storage.restored', 'session.resumed'),
      latest(() =>
        state$.value.session.recalled
          ? EMPTY
          : of<Event>({ type: 'storage.recalled', ...readRecalled(storage.read, prefix) }),
      ),
    ),
})
