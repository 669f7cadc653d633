import { Observable } from 'rxjs'
import { type Either, left, right } from '../../domain/prelude/either.js'
import { type Failure, type FailureTag, failure } from '../../domain/prelude/failure.js'
import type { ClockPort, HttpAnswer, HttpPort, HttpRequest } from '../ports.js'

export interface HttpParts {
  readonly clock: ClockPort
  /** That of the page, unless given. */
  readonly fetch?: typeof fetch
}

/** The body of an answer; null when it is longer than allowed. */
type Body = string | null

/** Reads bytes as they come, so that an answer without an end is given up in time. */
const readStream = async (stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Body> => {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let body = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return body + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      // One that was aborted meanwhile rejects; nobody waits for it.
      reader.cancel().catch(() => undefined)
      return null
    }
    body += decoder.decode(value, { stream: true })
  }
}

const readBody = async (response: Response, maxBytes: number): Promise<Body> => {
  if (Number(response.headers.get('content-length')) > maxBytes) return null
  if (response.body) return readStream(response.body, maxBytes)
  // No content, or a `fetch` that cannot stream.
  const body = await response.text()
  return body.length > maxBytes ? null : body
}

/**
 * How every request leaves. The page's cookies are not for the services, and of the page they learn no more than its
 * origin, which they compare with those that the project allows. Without a Content-Type browsers send text/plain, and need
 * no leave to (wire 0.4).
 */
const initOf = (
  { method, body, headers, noCache, keepalive }: HttpRequest,
  signal: AbortSignal,
): RequestInit => ({
  ...{ method, signal, credentials: 'omit', referrerPolicy: 'strict-origin', redirect: 'follow' },
  ...(body === undefined ? {} : { body }),
  ...(headers === undefined ? {} : { headers: { ...headers } }),
  ...(noCache ? { cache: 'no-cache' } : {}),
  ...(keepalive ? { keepalive } : {}),
})

const failed = (tag: FailureTag, details: string): Either<Failure, never> => left(failure(tag, { details }))

const ask = async (
  request: HttpRequest,
  signal: AbortSignal,
  given: HttpParts['fetch'],
): Promise<Either<Failure, HttpAnswer>> => {
  const { endpoint, url, maxBytes } = request
  const response = await (given ?? fetch)(url, initOf(request, signal))
  const body = await readBody(response, maxBytes)
  if (body === null) return failed('AnswerTooLarge', `${endpoint}: more than ${maxBytes} bytes`)
  // Of another origin it is seen only where the service exposes it.
  return right({ status: response.status, body, retryAfter: response.headers.get('retry-after') })
}

/**
 * Calls over the page's `fetch`. Whatever rejects is `ServiceUnreachable`: refused, cut, blocked by CORS or by the page's
 * policy, of which browsers tell no more; what they do tell has the address in it. The clock is ours, so that time stands
 * still in tests, and no answer outlives it: it counts until the last byte.
 */
export const liveHttp = ({ clock, fetch: given }: HttpParts): HttpPort => ({
  send: (request) =>
    new Observable((observer) => {
      const controller = new AbortController()
      const end = (answer: Either<Failure, HttpAnswer>): void => {
        observer.next(answer)
        observer.complete()
      }
      observer.add(() => controller.abort())
      observer.add(clock.timer(request.timeout).subscribe(() => end(failed('TimedOut', request.endpoint))))
      ask(request, controller.signal, given).then(end, () =>
        end(failed('ServiceUnreachable', request.endpoint)),
      )
    }),
})
