import type { Command, Rejection } from '../../domain/core/command.js'
import type { Fact } from '../../domain/core/fact.js'
import type { Recorded } from '../../domain/core/record.js'
import type { Either } from '../../domain/prelude/either.js'
import { failure } from '../../domain/prelude/failure.js'
import type { Ports } from '../ports.js'
import { type Observable, Subject, Subscription } from '../rx.js'
import type { Origin } from './causeChains.js'
import type { CausedEmission, Emission, Flow, State$ } from './flow.js'

/** What a flow may do to the store. */
export interface StoreSink {
  add(facts: ReadonlyArray<Fact>, origin: Origin): unknown
  decide(command: Command, origin: Origin): Either<Rejection, string>
}

/** What flows hear and touch. */
export interface FlowContext {
  readonly record$: Observable<Recorded>
  readonly state$: State$
  readonly ports: Ports
  readonly sink: StoreSink
}

/** A flow that is subscribed and has not been armed yet. */
export interface Wired {
  readonly subscription: Subscription
  arm(): void
}

const isCaused = (emission: Emission): emission is CausedEmission => 'payload' in emission

/** What is recorded of something that threw. */
export const crashOf = (flow: string, error: unknown): Fact => {
  const details = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : typeof error
  return { type: 'flow.crashed', flow, failure: failure('Unknown', { details }) }
}

/** Subscribes one flow. Whatever it throws becomes `flow.crashed`; the other flows do not notice (K7). */
export const wireFlow = ({ name, run }: Flow, { record$, state$, ports, sink }: FlowContext): Wired => {
  const armed$ = new Subject<'armed'>()
  const crash = (error: unknown, origin: Origin): unknown => sink.add([crashOf(name, error)], origin)
  const here: Origin = { flow: name }
  const take = (emission: Emission): unknown => {
    const origin = isCaused(emission) ? { flow: name, cause: emission.cause } : here
    const payload = isCaused(emission) ? emission.payload : emission
    if ('crashed' in payload) return crash(payload.crashed, origin)
    return 'intent' in payload ? sink.decide(payload.intent, origin) : sink.add([payload], origin)
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
