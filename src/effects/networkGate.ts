import { defaultIfEmpty, map, type Observable, of, switchMap } from 'rxjs'
import { type Either, isRight } from '../domain/prelude/either.js'
import type { Failure } from '../domain/prelude/failure.js'
import type { SupportedChains } from '../domain/wire/services/supportedChains.js'
import { cached } from './cached.js'
import type { ClockPort } from './ports.js'

/** Calls about a network are made where the service knows it (wire 2.2, "Guard"). */
export interface NetworkGate {
  /** Whether the service answers for it. While nobody can say, it does not. */
  isSupported(chainId: string): Observable<boolean>
  /** What `ask` says; of a network that the service does not know `otherwise`, and nothing is asked. */
  gated<A>(
    chainId: string,
    ask: () => Observable<Either<Failure, A>>,
    otherwise: Either<Failure, A>,
  ): Observable<Either<Failure, A>>
}

/**
 * Asks which networks there are before the first call, once until a list with something in it came; who comes meanwhile waits
 * for the same. Chain ids are compared letter by letter, as on the wire.
 */
export const createNetworkGate = (
  clock: ClockPort,
  askChains: () => Observable<Either<Failure, SupportedChains>>,
): NetworkGate => {
  const chains = cached<null, SupportedChains>(
    {
      ...{ clock, lifetime: Number.POSITIVE_INFINITY, bound: 1, key: () => '' },
      isWorthKeeping: ({ http }) => http.rows.length > 0,
    },
    askChains,
  )
  const isSupported = (chainId: string): Observable<boolean> =>
    chains.ask(null).pipe(
      map((answer) => isRight(answer) && answer.right.http.rows.includes(chainId)),
      defaultIfEmpty(false),
    )
  return {
    isSupported,
    gated: (chainId, ask, otherwise) =>
      isSupported(chainId).pipe(switchMap((supported) => (supported ? ask() : of(otherwise)))),
  }
}
