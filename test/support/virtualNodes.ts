import { type Observable, Observable as Stream, Subscription } from 'rxjs'
import { type Either, left, right } from '../../src/domain/prelude/either.js'
import { type Failure, type FailureTag, failure } from '../../src/domain/prelude/failure.js'
import type { Millis } from '../../src/domain/prelude/time.js'
import type { Network } from '../../src/domain/slices/networks/state.js'
import { liveRpc, type RpcParts } from '../../src/effects/live/rpc/liveRpc.js'
import type { HttpAnswer, HttpPort, HttpRequest, RpcPort } from '../../src/effects/ports.js'
import { type VirtualClock, virtualClock } from '../../src/testing/clock.js'

export interface AskedCall {
  readonly jsonrpc: string
  readonly id: number
  readonly method: string
  readonly params?: ReadonlyArray<unknown>
}

/** One HTTP request that came to a node. */
export interface Exchange {
  readonly url: string
  readonly calls: ReadonlyArray<AskedCall>
  readonly isList: boolean
  readonly request: HttpRequest
  readonly at: Millis
}

type Reply =
  | {
      readonly status?: number
      readonly body?: unknown
      readonly retryAfter?: string
      readonly after?: Millis
    }
  | { readonly failure: FailureTag; readonly after?: Millis }
  | 'never'
export type Server = (exchange: Exchange) => Reply

/** What a good node says: its first parameter, or its address. */
export const echo = ({ id, params }: AskedCall) => ({ jsonrpc: '2.0', id, result: params?.[0] ?? null })
export const good: Server = ({ calls, isList }) => ({ body: isList ? calls.map(echo) : echo(calls[0]!) })
/** One answer after the other; the last one stays. */
export const inTurn = (...servers: ReadonlyArray<Server>): Server => {
  let count = 0
  return (exchange) => {
    count += 1
    return servers[Math.min(count, servers.length) - 1]!(exchange)
  }
}
export const says =
  (error: unknown, status = 200): Server =>
  ({ calls, isList }) => {
    const body = calls.map(({ id }) => ({ jsonrpc: '2.0', id, error }))
    return { status, body: isList ? body : body[0] }
  }
export const down: Server = () => ({ failure: 'ServiceUnreachable' })

export const networkAt = (...rpcUrls: ReadonlyArray<string>): Network => ({
  chainId: 'eip155:1',
  namespace: 'eip155',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls,
  walletRpcUrls: [],
  explorerUrl: null,
  testnet: false,
  imageUrl: null,
})

export interface VirtualNodes {
  readonly clock: VirtualClock
  readonly rpc: RpcPort
  readonly asked: ReadonlyArray<Exchange>
  /** Requests that somebody waits for. */
  readonly open: number
  /** Asks; what came is in the list once time was moved on and the promises had their turn. */
  read(network: Network, method: string, ...params: ReadonlyArray<unknown>): Promise<Either<Failure, unknown>>
  at(url: string): ReadonlyArray<Exchange>
}

const isFailed = (reply: Exclude<Reply, 'never'>): reply is Extract<Reply, { failure: FailureTag }> =>
  'failure' in reply

const answerOf = (reply: Exclude<Reply, 'never'>): Either<Failure, HttpAnswer> => {
  if (isFailed(reply)) return left(failure(reply.failure))
  const { status = 200, body, retryAfter = null } = reply
  return right({ status, body: typeof body === 'string' ? body : JSON.stringify(body ?? ''), retryAfter })
}

/** Nodes in virtual time, by address; where there is none nobody answers. */
export const virtualNodes = (
  servers: Readonly<Record<string, Server>>,
  more: Partial<RpcParts> = {},
): VirtualNodes => {
  const clock = virtualClock()
  const asked: Array<Exchange> = []
  let open = 0
  const http: HttpPort = {
    send: (request): Observable<Either<Failure, HttpAnswer>> =>
      new Stream((observer) => {
        open += 1
        const raw = JSON.parse(request.body ?? '')
        const exchange = {
          url: request.url,
          calls: [raw].flat(),
          isList: Array.isArray(raw),
          request,
          at: clock.now(),
        }
        asked.push(exchange)
        const reply = (servers[request.url] ?? down)(exchange)
        const end = (answer: Either<Failure, HttpAnswer>) => () => {
          observer.next(answer)
          observer.complete()
        }
        const timers = new Subscription(() => {
          open -= 1
        })
        timers.add(clock.timer(request.timeout).subscribe(end(left(failure('TimedOut')))))
        if (reply !== 'never') timers.add(clock.timer(reply.after ?? 5).subscribe(end(answerOf(reply))))
        return timers
      }),
  }
  const rpc = liveRpc({ http, clock, ...more })
  return {
    ...{ clock, rpc, asked },
    get open() {
      return open
    },
    read: (network, method, ...params) =>
      new Promise((resolve) => rpc.request(network, method, params).subscribe(resolve)),
    at: (url) => asked.filter((one) => one.url === url),
  }
}
