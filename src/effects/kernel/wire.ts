import type { Command, Rejection } from '../../domain/core/command.js'
import type { Event } from '../../domain/core/event.js'
import type { Recorded } from '../../domain/core/record.js'
import type { Either } from '../../domain/prelude/either.js'
import { failure } from '../../domain/prelude/failure.js'
import type { Ports } from '../ports.js'
import { type Observable, Subject, Subscription } from '../rx.js'
import type { Origin } from './chains.js'
import type { Because, Emission, Flow, State$ } from './flow.js'

/** What a flow may do to the store. */
export interface Sink {
  add(facts: ReadonlyArray<Event>, origin: Origin): unknown
  decide(command: Command, origin: Origin): Either<Rejection, string>
}

/** What flows hear and touch. */
export interface Surroundings {
  readonly record$: Observable<Recorded>
  readonly state$: State$
  readonly ports: Ports
  readonly sink: Sink
}

/** A flow that is subscribed and has not been armed yet. */
export interface Wired {
  readonly subscription: Subscription
  arm(): void
}

const isBecause = (emission: Emission): emission is Because => 'because' in emission

/** What is recorded of something that threw. */
export const crashOf = (effect: string, error: unknown): Event => {
  const details = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : typeof error
  return { type: 'effect.crashed', effect, failure: failure('Unknown', { details }) }
}

/** Subscribes one flow. Whatever it throws becomes `effect.crashed`; the other flows do not notice (K7). */
export const wireFlow = ({ name, run }: Flow, { record$, state$, ports, sink }: Surroundings): Wired => {
  const armed$ = new Subject<'armed'>()
  const crash = (error: unknown, origin: Origin): unknown => sink.add([crashOf(name, error)], origin)
  const here: Origin = { flow: name }
  const take = (emission: Emission): unknown => {
    const origin = isBecause(emission) ? { flow: name, cause: emission.cause } : here
    const what = isBecause(emission) ? emission.because : emission
    if ('crashed' in what) return crash(what.crashed, origin)
    return 'intent' in what ? sink.decide(what.intent, origin) : sink.add([what], origin)
  }
  const arm = (): void => {
    armed$.next('armed')
    armed$.complete()
  }
  try {
    const subscription = run(record$, state$, ports, armed$).subscribe({
      next: take,
      error: (error: unknown) => crash(error, here),
    })
    return { subscription, arm }
  } catch (error) {
    crash(error, here)
    return { subscription: new Subscription(), arm }
  }
}
