import { defer, map, type Observable } from 'rxjs'
import { type Either, left, right } from '../domain/prelude/either.js'
import { type Failure, failure } from '../domain/prelude/failure.js'
import type { ClockPort, HttpAnswer, HttpPort, HttpRequest } from '../effects/ports.js'
import { type AnswerScript, createAnswers, joined, type Settled } from './answers.js'

/**
 * Services of a test, scripted by endpoint: a `value` is a status and what stands in the body, as JSON unless it is
 * text; an `error` is the failure of a call that nobody answered. By itself nobody answers.
 */
export interface ScriptedHttp extends HttpPort, AnswerScript {
  readonly requests: ReadonlyArray<HttpRequest>
}

/** What a script says a service answers. */
export interface ScriptedHttpAnswer {
  readonly status?: number
  readonly body?: unknown
  readonly retryAfter?: string
}

const answerOf = (value: unknown): HttpAnswer => {
  const { status = 200, body = '', retryAfter = null } = value as ScriptedHttpAnswer
  return { status, body: typeof body === 'string' ? body : JSON.stringify(body), retryAfter }
}

const settle = (end: Settled): Either<Failure, HttpAnswer> =>
  'value' in end ? right(answerOf(end.value)) : left(end.error as Failure)

export const scriptedHttp = (clock: ClockPort): ScriptedHttp => {
  const requests: Array<HttpRequest> = []
  const { ask, answers } = createAnswers(clock, () => ({ error: failure('ServiceUnreachable') }))
  const send = (request: HttpRequest): Observable<Either<Failure, HttpAnswer>> =>
    defer(() => {
      requests.push(request)
      return ask(request.endpoint, request)
    }).pipe(map(settle))
  return joined({ requests, send }, answers)
}
