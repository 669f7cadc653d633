import { Observable } from 'rxjs'
import type { Millis } from '../domain/prelude/time.js'
import type { ClockPort } from '../effects/ports.js'

/**
 * How a scripted party answers a method: with a value, with an error as it would be thrown, not at all,
 * or once the test calls `resolve`. `after` waits on the virtual clock.
 */
export type Answer =
  | { readonly value: unknown; readonly after?: Millis }
  | { readonly error: unknown; readonly after?: Millis }
  | 'never'
  | 'later'

/** A value as it is, or an error as it is thrown. */
export type Settled = { readonly value: unknown } | { readonly error: unknown }

/** The answers of one party, method by method. */
export interface Answers {
  /** Scripts a method. Several answers are given one after the other; the last one stays. */
  answer(method: string, ...answers: ReadonlyArray<Answer>): void
  /** Forgets what was scripted: the party behaves by itself again. */
  behave(method: string): void
  /** Settles the oldest request of a method that waits; false when there is none, or nobody listens any more. */
  resolve(method: string, answer: Settled): boolean
  /** How many requests are open. */
  readonly open: number
}

interface Waiting {
  readonly method: string
  readonly settle: (settled: Settled) => void
}

/** Builds the answers of a party; `otherwise` is how it behaves when nothing is scripted. */
export const createAnswers = (
  clock: ClockPort,
  otherwise: (method: string, params: unknown) => Settled,
): { readonly answers: Answers; ask(method: string, params: unknown): Observable<Settled> } => {
  const scripted = new Map<string, Array<Answer>>()
  const waiting = new Set<Waiting>()
  let open = 0

  const nextAnswer = (method: string): Answer | null => {
    const answers = scripted.get(method)
    if (!answers) return null
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? null
  }
  const ask = (method: string, params: unknown): Observable<Settled> =>
    new Observable((observer) => {
      open += 1
      const entry: Waiting = {
        method,
        settle: (settled) => {
          observer.next(settled)
          observer.complete()
        },
      }
      observer.add(() => {
        open -= 1
        waiting.delete(entry)
      })
      const answer: Answer = nextAnswer(method) ?? otherwise(method, params)
      if (answer === 'never') return
      if (answer === 'later') waiting.add(entry)
      else if ('after' in answer && typeof answer.after === 'number') {
        observer.add(clock.timer(answer.after).subscribe(() => entry.settle(answer)))
      } else entry.settle(answer)
    })
  const answers: Answers = {
    answer: (method, ...given) => {
      scripted.set(method, [...given])
    },
    behave: (method) => {
      scripted.delete(method)
    },
    resolve: (method, answer) => {
      const oldest = [...waiting].find((one) => one.method === method)
      oldest?.settle(answer)
      return oldest !== undefined
    },
    get open() {
      return open
    },
  }
  return { answers, ask }
}

/** One object with the members of both, getters included. */
export const joined = <A extends object, B extends object>(one: A, other: B): A & B =>
  Object.defineProperties(one, Object.getOwnPropertyDescriptors(other)) as A & B
