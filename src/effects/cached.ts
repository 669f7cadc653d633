import { defer, finalize, Observable, of, Subject, type Subscription, take, tap } from 'rxjs'
import { type Either, isRight } from '../domain/prelude/either.js'
import type { Failure } from '../domain/prelude/failure.js'
import type { Millis } from '../domain/prelude/time.js'
import type { ClockPort } from './ports.js'

type Answer<A> = Either<Failure, A>

/** What is kept, how long, and how much of it. */
export interface CachePlan<Input, A> {
  readonly clock: ClockPort
  readonly lifetime: Millis
  /** So many answers at most; the oldest goes first. */
  readonly bound: number
  /** Inputs of one key have one answer: the account and chain, or whatever else it depends on. */
  readonly key: (input: Input) => string
  /** An answer that is right and still not worth keeping is asked for again. */
  readonly isWorthKeeping?: (answer: A) => boolean
}

/** A call whose answers are kept for a while. */
export interface Cached<Input, A> {
  ask(input: Input): Observable<Answer<A>>
  /**
   * Forgets answers, at a change of account or a disconnect: also those under way, which whoever waits for them still gets,
   * and nobody after.
   */
  drop(isMeant: (input: Input) => boolean): void
}

interface Kept<Input, A> {
  readonly input: Input
  readonly at: Millis
  readonly answer: Answer<A>
}

interface UnderWay<Input, A> {
  readonly input: Input
  readonly answer$: Observable<Answer<A>>
}

/** Asked once for all who listen, and given up when the last of them leaves: RxJS's `share` with its ways out is three times this. */
const shared = <A>(source: Observable<A>): Observable<A> => {
  const answers = new Subject<A>()
  let listeners = 0
  let asking: Subscription | null = null
  return new Observable((observer) => {
    listeners += 1
    observer.add(answers.subscribe(observer))
    asking ??= source.subscribe(answers)
    return () => {
      listeners -= 1
      if (listeners === 0) asking?.unsubscribe()
    }
  })
}

/** The good answers that are there. */
const createKept = <Input, A>({ clock, lifetime, bound }: CachePlan<Input, A>) => {
  const all = new Map<string, Kept<Input, A>>()
  return {
    all,
    keep: (id: string, input: Input, answer: Answer<A>): void => {
      // A map lists its keys as they came: set anew, this is the newest.
      all.delete(id)
      all.set(id, { input, at: clock.now(), answer })
      for (const oldest of all.keys()) if (all.size > bound) all.delete(oldest)
    },
    fresh: (id: string): Answer<A> | null => {
      const one = all.get(id)
      const age = one ? clock.now() - one.at : Number.NaN
      // A time to come is that of a clock that was wrong, then or now.
      return one && age >= 0 && age <= lifetime ? one.answer : null
    },
  }
}

/**
 * Keeps good answers of a call. A failure is never kept (RPC-10). Who asks while the same is under way shares it; it is given
 * up when the last of them leaves.
 */
export const cached = <Input, A>(
  plan: CachePlan<Input, A>,
  ask: (input: Input) => Observable<Answer<A>>,
): Cached<Input, A> => {
  const { key, isWorthKeeping = () => true } = plan
  const kept = createKept(plan)
  const underWay = new Map<string, UnderWay<Input, A>>()
  const begin = (id: string, input: Input): Observable<Answer<A>> => {
    /** False after a drop, when another may be under way under this key. */
    const isCurrent = (): boolean => underWay.get(id) === one
    const answer$ = defer(() => ask(input)).pipe(
      take(1),
      tap((answer) => {
        if (!isCurrent()) return
        // Before anybody hears it: who asks again at once must not wait for what is over.
        underWay.delete(id)
        if (isRight(answer) && isWorthKeeping(answer.right)) kept.keep(id, input, answer)
      }),
      finalize(() => isCurrent() && underWay.delete(id)),
      shared,
    )
    const one = { input, answer$ }
    underWay.set(id, one)
    return answer$
  }
  return {
    ask: (input) =>
      defer(() => {
        const id = key(input)
        const known = kept.fresh(id)
        return known ? of(known) : (underWay.get(id)?.answer$ ?? begin(id, input))
      }),
    drop: (isMeant) => {
      for (const all of [kept.all, underWay])
        for (const [id, { input }] of all) if (isMeant(input)) all.delete(id)
    },
  }
}
