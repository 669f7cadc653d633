import { type Observable, of, switchMap } from 'rxjs'
import { isRight, left } from '../../../domain/prelude/either.js'
import { durations } from '../../../domain/prelude/time.js'
import type { ClockPort } from '../../ports.js'
import { type RetryPolicy, retried } from '../../retry.js'
import type { Call } from './calls.js'
import type { Answer, Lane } from './lane.js'
import { type Doing, isPassing, lost, movesOn, type Problem, unreached } from './problems.js'

/** Section 9. */
const retries = 3

/** One call, and what may be done for its answer. */
export interface Question {
  readonly call: Call
  readonly doing: Doing
}

/** Of two problems the one to go by: a read goes on where it can, what sends stops where it may have arrived. */
const weightier = (doing: Doing, before: Problem | null, problem: Problem): Problem => {
  const wanted = doing === 'read'
  const stays = before && isPassing(doing, before) === wanted && isPassing(doing, problem) !== wanted
  return stays ? before : problem
}

/** Asks one address after the other until one has an answer, but none that asked to be left alone. */
const askAlong = (
  question: Question,
  lanes: ReadonlyArray<Lane>,
  before: Problem | null = null,
): Observable<Answer> => {
  const [lane, ...others] = lanes.filter(({ rest }) => rest === 0)
  if (!lane) return of(left(before ?? unreached(lost('ServiceUnreachable'))))
  const { call, doing } = question
  return lane.ask(call, doing !== 'read').pipe(
    switchMap((answer) => {
      if (isRight(answer) || !movesOn(doing, answer.left)) return of(answer)
      return askAlong(question, others, weightier(doing, before, answer.left))
    }),
  )
}

/**
 * The answer of the first address that has one. Retries stand on the whole list and not on each address as well: the two
 * would multiply (section 9, RPC). Where all asked to be left alone, the first that may be asked again is waited for; there
 * is no retry where all asked for more than anybody waits for.
 */
export const answerOf = (
  question: Question,
  lanes: () => ReadonlyArray<Lane>,
  clock: ClockPort,
): Observable<Answer> => {
  const policy: RetryPolicy<Problem> = {
    retries,
    delay: (attempt, problem) => {
      if (lanes().every(({ wantsLonger }) => wantsLonger) || !isPassing(question.doing, problem)) return null
      return durations.rpcRetryBase * 2 ** (attempt - 1)
    },
  }
  const attempt = (): Observable<Answer> => {
    const rest = Math.min(...lanes().map((lane) => lane.rest))
    return rest > 0 ? clock.timer(rest).pipe(switchMap(attempt)) : askAlong(question, lanes())
  }
  return retried(clock, policy, attempt)
}
