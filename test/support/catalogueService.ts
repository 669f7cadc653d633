import { defer, map, type Observable } from 'rxjs'
import { type Either, left, right } from '../../src/domain/prelude/either.js'
import type { Failure } from '../../src/domain/prelude/failure.js'
import type { HttpAnswer, HttpRequest } from '../../src/effects/ports.js'
import { createAnswers, joined, type Settled } from '../../src/testing/answers.js'
import type { ScriptedHttpAnswer } from '../../src/testing/http.js'
import { type TestPorts, type TestPortsOptions, testPorts } from '../../src/testing/testModal.js'

/** A record of the catalogue, as the service sends it; of a test: ids that begin with `x` are those a host does not want. */
export interface SentWallet {
  readonly id: string
  readonly name?: string
  readonly [key: string]: unknown
}

const queryOf = ({ url }: HttpRequest): URLSearchParams => new URL(url).searchParams
const listOf = (query: URLSearchParams, name: string): ReadonlyArray<string> | null =>
  query.get(name)?.split(',') ?? null

/** What a call of the catalogue is for: `featured`, `page 2`, `search meta`. */
export const purposeOf = (request: HttpRequest): string => {
  if (request.endpoint !== 'GET /getWallets') return request.endpoint
  const query = queryOf(request)
  const entries = query.get('entries')
  if (entries === '40') return `page ${query.get('page')}`
  if (entries === '100')
    return `search ${query.get('search') ?? ''}${query.has('badge_type') ? ' certified' : ''}`
  if (query.has('chains')) return 'recommended'
  return query.get('include')?.startsWith('x') ? 'excluded' : 'featured'
}

/** What an honest service answers (wire 2.1.1). */
const pageOf = (wallets: ReadonlyArray<SentWallet>, request: HttpRequest): ScriptedHttpAnswer => {
  if (request.endpoint === 'GET /appkit/v1/config') return { body: { features: [] } }
  const query = queryOf(request)
  const [include, exclude] = [listOf(query, 'include'), listOf(query, 'exclude') ?? []]
  const text = query.get('search')?.toLowerCase() ?? ''
  const all = wallets.filter(
    ({ id, name, badge_type }) =>
      (include?.includes(id) ?? true) &&
      !exclude.includes(id) &&
      (name ?? id).toLowerCase().includes(text) &&
      (!query.has('badge_type') || badge_type === query.get('badge_type')),
  )
  const [page, entries] = [Number(query.get('page')), Number(query.get('entries'))]
  const data = all.slice((page - 1) * entries, page * entries)
  return {
    body: { data: data.map((one) => ({ name: one.id, chains: ['eip155:1'], ...one })), count: all.length },
  }
}

/** Ports of a page whose catalogue has these; its calls are scripted by what they are for. */
export const portsWithCatalogue = (
  wallets: ReadonlyArray<SentWallet>,
  options: TestPortsOptions = {},
): TestPorts => {
  const ports = testPorts(options)
  const requests: Array<HttpRequest> = []
  const { ask, answers } = createAnswers(ports.clock, (_purpose, request) => ({
    value: pageOf(wallets, request as HttpRequest),
  }))
  const settle = (end: Settled): Either<Failure, HttpAnswer> => {
    if ('error' in end) return left(end.error as Failure)
    const { status = 200, body = '' } = end.value as ScriptedHttpAnswer
    return right({ status, body: typeof body === 'string' ? body : JSON.stringify(body), retryAfter: null })
  }
  const send = (request: HttpRequest): Observable<Either<Failure, HttpAnswer>> =>
    defer(() => {
      requests.push(request)
      return ask(purposeOf(request), request)
    }).pipe(map(settle))
  return { ...ports, http: joined({ requests, send }, answers) }
}

/** So many wallets, `w1` and on. */
export const manyWallets = (
  count: number,
  more: (at: number) => Readonly<Record<string, unknown>> = () => ({}),
): ReadonlyArray<SentWallet> => Array.from({ length: count }, (_, at) => ({ id: `w${at + 1}`, ...more(at) }))
