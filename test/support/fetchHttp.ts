import { Observable } from 'rxjs'
import { left, right } from '../../src/domain/prelude/either.js'
import { failure } from '../../src/domain/prelude/failure.js'
import { liveClock } from '../../src/effects/live/clock.js'
import { liveRpc, type RpcParts } from '../../src/effects/live/rpc/liveRpc.js'
import type { HttpPort, RpcPort } from '../../src/effects/ports.js'

/** The least that speaks HTTP, for what is asked of it here. */
export const fetchHttp: HttpPort = {
  send: ({ url, method, body, headers, timeout }) =>
    new Observable((observer) => {
      const giveUp = new AbortController()
      const end = (answer: Parameters<typeof observer.next>[0]): void => {
        observer.next(answer)
        observer.complete()
      }
      const timer = setTimeout(() => end(left(failure('TimedOut'))), timeout)
      fetch(url, { method, body: body ?? null, headers: { ...headers }, signal: giveUp.signal })
        .then(async (answer) => {
          const retryAfter = answer.headers.get('retry-after')
          end(right({ status: answer.status, body: await answer.text(), retryAfter }))
        })
        .catch(() => end(left(failure('ServiceUnreachable'))))
      return () => {
        clearTimeout(timer)
        giveUp.abort()
      }
    }),
}

/** The reads of a page, in real time. */
export const pageRpc = (more: Partial<RpcParts> = {}): RpcPort =>
  liveRpc({ http: fetchHttp, clock: liveClock(), ...more })
