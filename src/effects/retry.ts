import { defer, type Observable, of, switchMap, take } from 'rxjs'
import { type Either, isRight } from '../domain/prelude/either.js'
import type { Failure } from '../domain/prelude/failure.js'
import { serviceTimes } from '../domain/prelude/serviceTimes.js'
import type { Millis } from '../domain/prelude/time.js'
import { readHttpDate } from '../domain/wire/services/httpDate.js'
import type { ClockPort } from './ports.js'

/** When something that failed is tried again. */
export interface RetryPolicy<L> {
  /** At most so many more attempts after the first. */
  readonly retries: number
  /** How long to wait before attempt `attempt` (1: the first retry); null: this is not tried again. */
  readonly delay: (attempt: number, problem: L) => Millis | null
}

/** What timers of browsers can count; with more they fire at once. */
const longestTimer: Millis = 2 ** 31 - 1

/** The wait that the policy wants; null when there is none, or none that a clock can wait for. */
const waitBefore = <L>({ retries, delay }: RetryPolicy<L>, attempt: number, problem: L): Millis | null => {
  if (!(attempt <= retries)) return null
  try {
    const wait = delay(attempt, problem)
    return wait !== null && wait <= longestTimer ? Math.max(0, wait) : null
  } catch {
    // RPC-09: a mistake in the decision must not leave the caller without an answer.
    return null
  }
}

/**
 * Asks, and asks again as the policy says. The answer is the first that is right, or the last problem: also when `delay`
 * throws or names no time. For reads only: what a wallet is asked, and what a service does twice when told twice, goes
 * without. An `ask` that throws or errors is a mistake of our own, no problem of the world: the stream errors at once, and
 * nothing is asked again. Unsubscribing ends the open attempt and its timer.
 */
export const retried = <L, A>(
  clock: ClockPort,
  policy: RetryPolicy<L>,
  ask: () => Observable<Either<L, A>>,
): Observable<Either<L, A>> => {
  const from = (attempt: number): Observable<Either<L, A>> =>
    defer(ask).pipe(
      take(1),
      switchMap((answer) => {
        if (isRight(answer)) return of(answer)
        const wait = waitBefore(policy, attempt, answer.left)
        return wait === null ? of(answer) : clock.timer(wait).pipe(switchMap(() => from(attempt + 1)))
      }),
    )
  return from(1)
}

/** A failure of a call, and what its answer said about when to ask again. */
export interface Problem {
  readonly failure: Failure
  /** The header Retry-After as it came. */
  readonly retryAfter: string | null
}

/**
 * How long the header Retry-After asks to wait (RFC 9110, section 10.2.3): seconds, or a date (RPC-05), of which the past is
 * 0; null when it is absent or neither.
 */
export const retryAfterMillis = (header: string | null, now: Millis): Millis | null => {
  const written = header?.trim() ?? ''
  if (/^\d+$/.test(written)) return Math.min(Number(written) * 1_000, Number.MAX_SAFE_INTEGER)
  const instant = readHttpDate(written, now)
  return instant === null ? null : Math.max(0, instant - now)
}

/**
 * The policy's own wait, or what the service asks for where that is longer: it is never asked sooner than either. Null when
 * it asks for more than 30 s: to come sooner would be refused again, and nobody looks at a spinner for so long; the next
 * opening asks anew.
 */
export const respectfulWait = (own: Millis, retryAfter: string | null, now: Millis): Millis | null => {
  const asked = retryAfterMillis(retryAfter, now) ?? 0
  return asked > serviceTimes.retryAfterLongest ? null : Math.max(own, asked)
}

/** What may be well a moment later. A refusal (403, 404) stays one, and an answer that is too long stays as long. */
const mayPass = ({ tag, params }: Failure): boolean => {
  if (tag !== 'HttpStatus') return tag !== 'AnswerTooLarge'
  const status = Number(params.n)
  return status >= 500 || status === 408 || status === 425 || status === 429
}

/**
 * Queries of services (section 9): the wait doubles from 1 s to 30 s. `retries` is `queryRetries` of where the code runs:
 * 3 in a browser, none on a server.
 */
export const queryPolicy = ({
  retries,
  now,
}: {
  readonly retries: number
  readonly now: () => Millis
}): RetryPolicy<Problem> => ({
  retries,
  delay: (attempt, { failure, retryAfter }) => {
    if (!mayPass(failure)) return null
    const doubled = Math.min(serviceTimes.queryRetryBase * 2 ** (attempt - 1), serviceTimes.queryRetryLongest)
    return respectfulWait(doubled, retryAfter, now())
  },
})
