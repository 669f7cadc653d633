import { defer, map, type Observable, of } from 'rxjs'
import { type Either, isLeft, left, right } from '../domain/prelude/either.js'
import { type Failure, failure } from '../domain/prelude/failure.js'
import { serviceTimes } from '../domain/prelude/serviceTimes.js'
import { type QueryValues, serviceAddress } from '../domain/wire/services/address.js'
import { type Endpoint, endpointName, mostBytes } from '../domain/wire/services/endpoint.js'
import type { Services } from '../domain/wire/services/names.js'
import { filledPath } from '../domain/wire/services/path.js'
import { sdkType, sdkVersion } from '../domain/wire/services/sdk.js'
import type { ClockPort, HttpAnswer, HttpPort, HttpRequest } from './ports.js'
import { type Problem, queryPolicy, retried } from './retry.js'

/** Who asks, and whom. */
export interface ServiceParts {
  readonly http: HttpPort
  readonly clock: ClockPort
  /** What is not in it is not called. */
  readonly services: Services
  /** Empty: there is none, and none is sent. */
  readonly projectId: string
  /** `queryRetries` of where the code runs. */
  readonly retries: number
  /** `st` and `sv`; what section 9 names, unless given. */
  readonly sdk?: { readonly type: string; readonly version: string }
  /** The client id of the relay, once a wallet was paired. */
  readonly clientId?: () => string | null
  /** Told of each attempt when it is over, for developers who follow them: its endpoint and what came of it. */
  readonly report?: (words: string) => void
}

/** Calls of services. */
export interface ServiceCalls {
  /** The decoded answer, or why there is none. Unsubscribing gives the call up. */
  call<Input, A>(endpoint: Endpoint<Input, A>, input: Input): Observable<Either<Failure, A>>
}

const ownQuery = <Input>(endpoint: Endpoint<Input, unknown>, parts: ServiceParts): QueryValues => {
  const { sdk = { type: sdkType, version: sdkVersion() }, projectId } = parts
  const identity = endpoint.identity ?? (endpoint.method === 'GET' ? 'all' : 'none')
  if (identity === 'none') return {}
  return identity === 'project' ? { projectId } : { projectId, st: sdk.type, sv: sdk.version }
}

/** Where the call goes, with what says who asks before the call's own query, and the client id last (wire 0.3, 0.4). */
const addressOf = <Input>(
  endpoint: Endpoint<Input, unknown>,
  input: Input,
  parts: ServiceParts & { readonly base: string },
): string | null => {
  const path = filledPath(endpoint.path, endpoint.parts?.(input) ?? {})
  if (path === null) return null
  const clientId = endpoint.service === 'rpc' ? parts.clientId?.() : null
  return serviceAddress(parts.base, path, ownQuery(endpoint, parts), endpoint.query?.(input) ?? {}, {
    clientId,
  })
}

/** The call as it leaves; left when it cannot: nothing is asked then. */
const requestOf = <Input>(
  endpoint: Endpoint<Input, unknown>,
  input: Input,
  parts: ServiceParts,
): Either<Failure, HttpRequest> => {
  const name = endpointName(endpoint)
  const refused = (why: string) => left(failure('ServiceUnreachable', { details: `${name}: ${why}` }))
  const base = parts.services[endpoint.service]
  if (!base) return refused(`options.services.${endpoint.service} is not named`)
  try {
    const url = addressOf(endpoint, input, { ...parts, base })
    if (url === null) return refused('it has no address')
    const { method, headers, noCache, keepalive } = endpoint
    const { timeout = serviceTimes.serviceAnswer, maxBytes = mostBytes } = endpoint
    const body = JSON.stringify(endpoint.body?.(input, parts.projectId))
    return right({
      ...{ endpoint: name, url, method, timeout, maxBytes },
      ...(body === undefined ? {} : { body }),
      ...(headers === undefined ? {} : { headers }),
      ...(noCache ? { noCache } : {}),
      ...(keepalive ? { keepalive } : {}),
    })
  } catch {
    // An input that has no JSON: a bigint, a circle.
    return refused('it cannot be written')
  }
}

const readAnswer = <A>(
  endpoint: Endpoint<never, A>,
  came: Either<Failure, HttpAnswer>,
): Either<Problem, A> => {
  if (isLeft(came)) return left({ failure: came.left, retryAfter: null })
  const name = endpointName(endpoint)
  const { status, body, retryAfter } = came.right
  if (status < 200 || status > 299)
    return left({ failure: failure('HttpStatus', { params: { n: status }, details: name }), retryAfter })
  const read = endpoint.answer(body)
  if (isLeft(read))
    return left({
      failure: failure('AnswerUnreadable', { details: `${name}: ${read.left}` }),
      retryAfter: null,
    })
  return read
}

/** What came of one attempt. */
const outcomeOf = (answer: Either<Problem, unknown>): string => {
  if (!isLeft(answer)) return 'answered'
  const { tag, params, details } = answer.left.failure
  return `${tag}${tag === 'HttpStatus' ? ` ${params.n}` : ''} (${details})`
}

/** Calls of the services that a host has named. Holds nothing; caches and gates stand around it. */
export const createServices = (parts: ServiceParts): ServiceCalls => {
  const { http, clock, retries } = parts
  const policy = queryPolicy({ retries, now: clock.now })
  return {
    call: <Input, A>(endpoint: Endpoint<Input, A>, input: Input) =>
      defer((): Observable<Either<Failure, A>> => {
        const request = requestOf(endpoint, input, parts)
        if (isLeft(request)) return of(request)
        const read = (came: Either<Failure, HttpAnswer>): Either<Problem, A> => {
          const answer = readAnswer(endpoint, came)
          parts.report?.(`${endpointName(endpoint)}: ${outcomeOf(answer)}`)
          return answer
        }
        const isRetried = endpoint.retried ?? endpoint.method === 'GET'
        return retried(clock, isRetried ? policy : { ...policy, retries: 0 }, () =>
          http.send(request.right).pipe(map(read)),
        ).pipe(map((answer) => (isLeft(answer) ? left(answer.left.failure) : answer)))
      }),
  }
}
