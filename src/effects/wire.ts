import type { Either } from 'fp-ts/Either'
import { type Observable, Subscription } from 'rxjs'
import type { Command, Rejection } from '../domain/core/command.js'
import type { Event } from '../domain/core/event.js'
import type { Recorded } from '../domain/core/record.js'
import { failure } from '../domain/prelude/failure.js'
import type { Because, Emission, Flow, State$ } from './effect.js'
import type { Ports } from './ports.js'

/** What a flow may do to the store. */
export interface Sink {
  add(facts: ReadonlyArray<Event>, flow: string, cause: number | null): void
  decide(command: Command, flow: string, cause: number | null): Either<Rejection, string>
}

const isBecause = (emission: Emission): emission is Because => 'because' in emission

/** Subscribes one flow. Whatever it throws becomes `effect.crashed`; the other flows do not notice (K7). */
export const wireFlow = (
  { name, run }: Flow,
  record$: Observable<Recorded>,
  state$: State$,
  ports: Ports,
  sink: Sink,
): Subscription => {
  const crash = (error: unknown, cause: number | null): void => {
    const details = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : typeof error
    sink.add(
      [{ type: 'effect.crashed', effect: name, failure: failure('Unknown', { details }) }],
      name,
      cause,
    )
  }
  const take = (emission: Emission): void => {
    const cause = isBecause(emission) ? emission.cause : null
    const what = isBecause(emission) ? emission.because : emission
    if ('crashed' in what) crash(what.crashed, cause)
    else if ('intent' in what) sink.decide(what.intent, name, cause)
    else sink.add([what], name, cause)
  }
  try {
    return run(record$, state$, ports).subscribe({
      next: take,
      error: (error: unknown) => crash(error, null),
    })
  } catch (error) {
    crash(error, null)
    return new Subscription()
  }
}
