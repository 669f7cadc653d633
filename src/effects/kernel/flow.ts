import type { Observable, OperatorFunction } from 'rxjs'
import { catchError, concatMap, filter, map, merge, mergeMap, of, switchMap } from 'rxjs'
import type { Command } from '../../domain/core/command.js'
import type { Event, EventOf, EventType } from '../../domain/core/event.js'
import type { Recorded } from '../../domain/core/record.js'
import type { State } from '../../domain/core/state.js'
import type { Ports } from '../ports.js'

/** State now, and as it changes; read `value` at the moment of the fact. */
export interface State$ extends Observable<State> {
  readonly value: State
}

/** What a flow wants done: decided by the store like any command, a refusal recorded (law K10). */
export interface Intent {
  readonly intent: Command
}

export const intent = (command: Command): Intent => ({ intent: command })

/** A fact or intent with the fact it answers, known exactly even when it comes late; null: it answers none. */
export interface Because {
  readonly cause: number | null
  readonly because: Event | Intent | { readonly crashed: unknown }
}

export type Emission = Event | Intent | Because

/** Fires once per wiring, before any fact is heard: take up from state what was wanted before the flow was there. */
export type Armed$ = Observable<'armed'>

/** A reaction to facts. It names no global; all it can touch is in `ports`. */
export type Effect = (
  event$: Observable<Recorded>,
  state$: State$,
  ports: Ports,
  armed$: Armed$,
) => Observable<Emission>

/** An effect with the name its crashes are recorded under (function names do not survive minifying). */
export interface Flow {
  readonly name: string
  readonly run: Effect
}

/** Facts of the given types. */
export const ofType = <T extends EventType>(
  ...types: ReadonlyArray<T>
): OperatorFunction<Recorded, Recorded<EventOf<T>>> =>
  filter((record): record is Recorded<EventOf<T>> =>
    (types as ReadonlyArray<EventType>).includes(record.event.type),
  )

/** When the flow is armed, and at each fact of the given types: for reactions that read what is wanted from state. */
export const armedOr = <T extends EventType>(
  armed$: Armed$,
  event$: Observable<Recorded>,
  ...types: ReadonlyArray<T>
): Observable<'armed' | Recorded<EventOf<T>>> => merge(armed$, event$.pipe(ofType(...types)))

type Heard = 'armed' | Recorded
type React<R extends Heard> = (heard: R) => Observable<Event | Intent>

/**
 * Runs a reaction so that nothing it does can end the flow (law K7): a throw, or an error of its stream,
 * becomes a crash that the store records.
 */
const guard =
  <R extends Heard>(react: React<R>) =>
  (heard: R): Observable<Because> => {
    const cause = heard === 'armed' ? null : heard.seq
    const crash = (crashed: unknown): Observable<Because> => of({ cause, because: { crashed } })
    try {
      return react(heard).pipe(
        map((because): Because => ({ cause, because })),
        catchError(crash),
      )
    } catch (crashed) {
      return crash(crashed)
    }
  }

/** Only the newest matters: an older reaction is dropped. */
export const latest = <R extends Heard>(react: React<R>): OperatorFunction<R, Because> =>
  switchMap(guard(react))

/** One after the other, none lost. */
export const inOrder = <R extends Heard>(react: React<R>): OperatorFunction<R, Because> =>
  concatMap(guard(react))

/** Side by side; beyond `limit` they wait. */
export const allAtOnce = <R extends Heard>(limit: number, react: React<R>): OperatorFunction<R, Because> =>
  mergeMap(guard(react), limit)
