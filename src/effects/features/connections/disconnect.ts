import { concat, connect, defer, EMPTY, filter, map, merge, type Observable, of, takeUntil } from 'rxjs'
import type { Fact } from '../../../domain/core/fact.js'
import { isLeft } from '../../../domain/prelude/either.js'
import { failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import type { Leaving } from '../../../domain/slices/connections/state.js'
import { allAtOnce, armedOr, type Flow } from '../../kernel/flow.js'
import type { Ports } from '../../ports.js'

/** One that never answers keeps nobody else from being told. */
const unlimited = Number.POSITIVE_INFINITY

/**
 * Asks the wallet to forget us. Whoever waits for that waits 3 s at most; the wallet is told all the same, when the
 * code that does it comes later than that.
 */
const leaveWallet = (id: string, leaving: Leaving, { wallet, clock }: Ports): Observable<Fact> => {
  const { connectorId, namespace, attempt } = leaving
  return wallet.leave({ id: connectorId, namespace }).pipe(
    map((answer) => (isLeft(answer) ? answer.left : null)),
    connect((left$) => {
      const timedOut$ = clock.timer(durations.disconnectWait).pipe(map(() => failure('TimedOut')))
      return merge(left$, timedOut$.pipe(takeUntil(left$)))
    }),
    filter((_why, index) => index === 0),
    map((why): Fact => ({ type: 'connection.walletNotified', id, attempt, failure: why })),
  )
}

/**
 * State was cleared by the fact itself; here the wallet is told, also of what ended before this code was there.
 * Not every wallet can forget a site: that it refuses changes nothing for the visitor.
 */
export const disconnect: Flow = {
  name: 'disconnect',
  run: (record$, state$, ports, armed$) =>
    armedOr(armed$, record$, 'connection.ended').pipe(
      allAtOnce(unlimited, (trigger) => {
        const waiting = Object.entries(state$.value.connections.leaving).filter(
          ([id, { step }]) => step === 'wanted' && (trigger === 'armed' || trigger.fact.id === id),
        )
        if (waiting.length === 0) return EMPTY
        return merge(
          ...waiting.map(([id, leaving]) =>
            concat(
              of<Fact>({ type: 'connection.leaveBegun', id }),
              defer(() => leaveWallet(id, leaving, ports)),
            ),
          ),
        )
      }),
    ),
}
