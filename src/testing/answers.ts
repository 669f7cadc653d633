import { Observable, type Subscription } from 'rxjs'
import type { Millis } from '../domain/prelude/time.js'
import type { ClockPort } from '../effects/ports.js'

/**
 * How a scripted party answers a method: with a value, with an error as it would be thrown, not at all,
 * or once the test calls `resolve`. `after` waits on the virtual clock.
 */
export type ScriptedAnswer =
  | { readonly value: unknown; readonly after?: Millis }
  | { readonly error: unknown; readonly after?: Millis }
  | 'never'
  | 'later'

/** A value as it is, or an error as it is thrown. */
export type Settled = { readonly value: unknown } | { readonly error: unknown }

/** The answers of one party, method by method. */
export interface AnswerScript {
  /** Scripts a method. Several answers are given one after the other; the last one stays. */
  answer(method: string, ...answers: ReadonlyArray<ScriptedAnswer>): void
  /** Forgets what was scripted: the party behaves by itself again. */
  behave(method: string): void
  /** Settles the oldest request of a method that waits; false when there is none, or nobody listens any more. */
  resolve(method: string, answer: Settled): boolean
  /** How many requests are open. */
  readonly open: number
}

/** What was scripted, method by method. */
const createScript = () => {
  const scripted = new Map<string, Array<ScriptedAnswer>>()
  return {
    answer: (method: string, ...given: ReadonlyArray<ScriptedAnswer>): void => {
      scripted.set(method, [...given])
    },
    behave: (method: string): void => {
      scripted.delete(method)
    },
    next: (method: string): ScriptedAnswer | null => {
      const answers = scripted.get(method)
      if (!answers) return null
      return (answers.length > 1 ? answers.shift() : answers[0]) ?? null
    },
  }
}

interface Request {
  readonly method: string
  readonly settle: (settled: Settled) => void
}

/** The requests that somebody listens to, and those among them that the test will settle. */
const createRequests = (clock: ClockPort) => {
  const waiting = new Set<Request>()
  let open = 0
  const give = (answer: ScriptedAnswer, request: Request): Subscription | undefined => {
    if (answer === 'later') waiting.add(request)
    if (answer === 'later' || answer === 'never') return undefined
    if ('after' in answer && typeof answer.after === 'number')
      return clock.timer(answer.after).subscribe(() => request.settle(answer))
    request.settle(answer)
    return undefined
  }
  return {
    open: () => open,
    ask: (method: string, choose: () => ScriptedAnswer): Observable<Settled> =>
      new Observable((observer) => {
        open += 1
        const settle = (settled: Settled): void => {
          observer.next(settled)
          observer.complete()
        }
        const request: Request = { method, settle }
        observer.add(() => {
          open -= 1
          waiting.delete(request)
        })
        observer.add(give(choose(), request))
      }),
    resolve: (method: string, answer: Settled): boolean => {
      const oldest = [...waiting].find((one) => one.method === method)
      oldest?.settle(answer)
      return oldest !== undefined
    },
  }
}

/** Builds the answers of a party; `otherwise` is how it behaves when nothing is scripted. */
export const createAnswers = (
  clock: ClockPort,
  otherwise: (method: string, params: unknown) => Settled,
): { readonly answers: AnswerScript; ask(method: string, params: unknown): Observable<Settled> } => {
  const { answer, behave, next } = createScript()
  const requests = createRequests(clock)
  return {
    answers: {
      answer,
      behave,
      resolve: requests.resolve,
      get open() {
        return requests.open()
      },
    },
    ask: (method, params) => requests.ask(method, () => next(method) ?? otherwise(method, params)),
  }
}

/** One object with the members of both, getters included. */
export const joined = <A extends object, B extends object>(one: A, other: B): A & B =>
  Object.defineProperties(one, Object.getOwnPropertyDescriptors(other)) as A & B
