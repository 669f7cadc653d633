import type { Observable, OperatorFunction } from 'rxjs'
import { catchError, concatMap, filter, map, merge, mergeMap, of, switchMap } from 'rxjs'
import type { Command } from '../../domain/core/command.js'
import type { Fact, FactOf, FactType } from '../../domain/core/fact.js'
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
export interface CausedEmission {
  readonly cause: number | null
  readonly payload: Fact | Intent | { readonly crashed: unknown }
}

export type Emission = Fact | Intent | CausedEmission

/** Fires once per wiring, before any fact is heard: take up from state what was wanted before the flow was there. */
export type Armed$ = Observable<'armed'>

/** A reaction to facts. It names no global; all it can touch is in `ports`. */
export type RunFlow = (
  record$: Observable<Recorded>,
  state$: State$,
  ports: Ports,
  armed$: Armed$,
) => Observable<Emission>

/** An effect with the name its crashes are recorded under (function names do not survive minifying). */
export interface Flow {
  readonly name: string
  readonly run: RunFlow
}

/** Facts of the given types. */
export const ofType = <T extends FactType>(
  ...types: ReadonlyArray<T>
): OperatorFunction<Recorded, Recorded<FactOf<T>>> =>
  filter((record): record is Recorded<FactOf<T>> =>
    (types as ReadonlyArray<FactType>).includes(record.fact.type),
  )

/** When the flow is armed, and at each fact of the given types: for reactions that read what is wanted from state. */
export const armedOr = <T extends FactType>(
  armed$: Armed$,
  record$: Observable<Recorded>,
  ...types: ReadonlyArray<T>
): Observable<'armed' | Recorded<FactOf<T>>> => merge(armed$, record$.pipe(ofType(...types)))

type Trigger = 'armed' | Recorded
type React<R extends Trigger> = (trigger: R) => Observable<Fact | Intent>

/**
 * Runs a reaction so that nothing it does can end the flow (law K7): a throw, or an error of its stream,
 * becomes a crash that the store records.
 */
const guard =
  <R extends Trigger>(react: React<R>) =>
  (trigger: R): Observable<CausedEmission> => {
    const cause = trigger === 'armed' ? null : trigger.seq
    const crash = (crashed: unknown): Observable<CausedEmission> => of({ cause, payload: { crashed } })
    try {
      return react(trigger).pipe(
        map((payload): CausedEmission => ({ cause, payload })),
        catchError(crash),
      )
    } catch (crashed) {
      return crash(crashed)
    }
  }

/** Only the newest matters: an older reaction is dropped. */
export const latest = <R extends Trigger>(react: React<R>): OperatorFunction<R, CausedEmission> =>
  switchMap(guard(react))

/** One after the other, none lost. */
export const inOrder = <R extends Trigger>(react: React<R>): OperatorFunction<R, CausedEmission> =>
  concatMap(guard(react))

/** Side by side; beyond `limit` they wait. */
export const allAtOnce = <R extends Trigger>(
  limit: number,
  react: React<R>,
): OperatorFunction<R, CausedEmission> => mergeMap(guard(react), limit)
