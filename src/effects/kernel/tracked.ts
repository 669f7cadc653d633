import type { Either } from 'fp-ts/Either'
import type { Observable, Subscription } from 'rxjs'
import type { Rejection } from '../../domain/core/command.js'
import type { Event } from '../../domain/core/event.js'
import type { Recorded } from '../../domain/core/record.js'
import { failure } from '../../domain/prelude/failure.js'
import { ModalError } from '../../domain/prelude/modalError.js'
import type { Store } from './store.js'

/** A command that was dispatched, with every fact since just before; what judges it may be loaded meanwhile. */
export interface Tracked {
  readonly sent: Either<Rejection, string>
  readonly facts: ReadonlyArray<Event>
  /** Ends the collecting of `facts`. */
  readonly collecting: Subscription
  /** The facts after those. */
  readonly record$: Observable<Recorded>
}

/** Listens before it dispatches, since a fact may come within the dispatch. */
export const track = ({ record$ }: Store, dispatch: () => Either<Rejection, string>): Tracked => {
  const facts: Array<Event> = []
  const collecting = record$.subscribe(({ event }) => facts.push(event))
  return { sent: dispatch(), facts, collecting, record$ }
}

/**
 * A promise of what becomes of a command. What judges it loads with the first one: no page pays for it before.
 * One that nobody looks at raises no `unhandledrejection`.
 */
export const judgedBy = <M, A>(
  tracked: Tracked,
  load: () => Promise<M>,
  judge: (endings: M) => Promise<A>,
): Promise<A> => {
  const promise = load().then(judge, () => {
    tracked.collecting.unsubscribe()
    throw new ModalError(failure('ViewLoadFailed'))
  })
  promise.catch(() => undefined)
  return promise
}
