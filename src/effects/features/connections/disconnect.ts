import { concat, connect, defer, EMPTY, filter, map, merge, type Observable, of, takeUntil } from 'rxjs'
import type { Event } from '../../../domain/core/event.js'
import { isLeft } from '../../../domain/prelude/either.js'
import { failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import type { Leaving } from '../../../domain/slices/connections/state.js'
import { allAtOnce, armedOr, type Flow } from '../../kernel/flow.js'
import type { Ports } from '../../ports.js'

/** One that never answers keeps nobody else from being told. */
const wallets = Number.POSITIVE_INFINITY

/**
 * Asks the wallet to forget us. Whoever waits for that waits 3 s at most; the wallet is told all the same, when the
 * code that does it comes later than that.
 */
const tell = (id: string, leaving: Leaving, { wallet, clock }: Ports): Observable<Event> => {
  const { connectorId, namespace, attempt } = leaving
  return wallet.leave({ id: connectorId, namespace }).pipe(
    map((answer) => (isLeft(answer) ? answer.left : null)),
    connect((told) => {
      const silent = clock.timer(durations.disconnectWait).pipe(map(() => failure('TimedOut')))
      return merge(told, silent.pipe(takeUntil(told)))
    }),
    filter((_why, index) => index === 0),
    map((why): Event => ({ type: 'connection.walletTold', id, attempt, failure: why })),
  )
}

/**
 * State was cleared by the fact itself; here the wallet is told, also of what ended before this code was there.
 * Not every wallet can forget a site: that it refuses changes nothing for the visitor.
 */
export const disconnect: Flow = {
  name: 'disconnect',
  run: (event$, state$, ports, armed$) =>
    armedOr(armed$, event$, 'connection.ended').pipe(
      allAtOnce(wallets, (heard) => {
        const untold = Object.entries(state$.value.connections.leaving).filter(
          ([id, { step }]) => step === 'wanted' && (heard === 'armed' || heard.event.id === id),
        )
        if (untold.length === 0) return EMPTY
        return merge(
          ...untold.map(([id, leaving]) =>
            concat(
              of<Event>({ type: 'connection.leaveBegun', id }),
              defer(() => tell(id, leaving, ports)),
            ),
          ),
        )
      }),
    ),
}
