import {
  catchError,
  connect,
  filter,
  finalize,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  Subject,
  switchMap,
  take,
  takeUntil,
  tap,
} from 'rxjs'
import type { Event } from '../../../domain/core/event.js'
import type { Recorded } from '../../../domain/core/record.js'
import { type Either, isLeft } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { isShown } from '../../../domain/slices/connections/shown.js'
import { standsOn } from '../../../domain/slices/connections/standing.js'
import type { Connection } from '../../../domain/slices/connections/state.js'
import { connectorById } from '../../../domain/slices/connectors/select.js'
import type { Connector } from '../../../domain/slices/connectors/state.js'
import { allAtOnce, armedOr, type Flow, type State$ } from '../../kernel/flow.js'
import type { Connected, Ports } from '../../ports.js'

/** One that sleeps keeps nobody else from being asked. */
const restoredAtOnce = Number.POSITIVE_INFINITY

const failed = ({ id }: Connection, why: Failure | null): Event => ({
  type: 'connection.resyncFailed',
  id,
  failure: why,
})

/** What bringing one connection back takes. */
interface Restoring {
  readonly connection: Connection
  readonly event$: Observable<Recorded>
  readonly state$: State$
  readonly ports: Ports
}

/** The connector once it has announced itself: at once, or whenever it comes. */
const found = ({
  connection: { connectorId, namespace },
  event$,
  state$,
}: Restoring): Observable<Connector> => {
  // Storage knows it by a name that a wallet of another namespace may bear as well.
  const look = (): Connector | null => {
    const known = connectorById(state$.value, connectorId)
    return known?.namespace === namespace ? known : null
  }
  const known = look()
  if (known) return of(known)
  return event$.pipe(
    map(look),
    filter((connector): connector is Connector => connector !== null),
    take(1),
  )
}

const silent = ({ connection }: Restoring, connector: Connector): Event =>
  failed(connection, failure('WalletSilent', { params: { wallet: connector.name } }))

const confirmed = (
  { connection, state$ }: Restoring,
  connector: Connector,
  answer: Either<Failure, Connected>,
): Event => {
  if (isLeft(answer)) return failed(connection, answer.left)
  const { accounts, approvedChains } = answer.right
  const { id, namespace } = connection
  const chainId = standsOn(state$.value, namespace, answer.right)
  if (accounts.length === 0) return failed(connection, null)
  if (chainId === null) return failed(connection, failure('NetworkNotFound'))
  const active = isShown(state$.value, connection)
  return { type: 'connection.resynced', id, namespace, connector, accounts, approvedChains, chainId, active }
}

/**
 * Asks, silently, since a page load never opens a wallet's window, and takes up what the wallet says, also when it is
 * late: it is given up after a while for what this tab shows.
 */
const asked = (restoring: Restoring, connector: Connector): Observable<Event> => {
  const { wallet, clock } = restoring.ports
  return wallet.resync(connector).pipe(
    connect((answer) =>
      merge(
        answer.pipe(map((one) => confirmed(restoring, connector, one))),
        clock.timer(durations.rpcTimeout).pipe(
          map(() => silent(restoring, connector)),
          takeUntil(answer),
        ),
      ),
    ),
  )
}

/** Asks at once, and anew when the visitor comes back to the page: one question at a time, which may be answered late. */
const asking = (restoring: Restoring, connector: Connector): Observable<Event> => {
  const { connection, state$, ports } = restoring
  const questions = new Subject<number>()
  let newest = 0
  let isAsking = false
  const isAsleep = () => state$.value.connections.byId[connection.id]?.step === 'asleep'
  const back$ = ports.browser.visible$.pipe(filter((isVisible) => isVisible && isAsleep() && !isAsking))
  const ask = (): Observable<Event> => {
    newest += 1
    const own = newest
    let isOpen = true
    questions.next(own)
    isAsking = true
    // What was answered makes way for the next; what was not is still heard while that one waits.
    const over = questions.pipe(filter((later) => later > own && (!isOpen || later > own + 1)))
    return asked(restoring, connector).pipe(
      tap(() => {
        isAsking = false
      }),
      tap((fact) => {
        isOpen = fact.type === 'connection.resyncFailed' && fact.failure?.tag === 'WalletSilent'
      }),
      takeUntil(over),
    )
  }
  return merge(of(true), back$).pipe(mergeMap(ask))
}

/** Brings one connection back, from the first question until it is connected or has ended. */
const restore = (restoring: Restoring): Observable<Event> => {
  const { connection, event$, state$, ports } = restoring
  const over = event$.pipe(
    filter(() => {
      const step = state$.value.connections.byId[connection.id]?.step
      return step === undefined || step === 'connected'
    }),
  )
  // A wallet that announces itself later than this is taken up all the same.
  const missing = ports.clock.timer(durations.discovery).pipe(
    map(() => failed(connection, failure('WalletNotFound', { params: { wallet: connection.name } }))),
    takeUntil(found(restoring)),
  )
  const answered = found(restoring).pipe(switchMap((connector) => asking(restoring, connector)))
  return merge(answered, missing).pipe(takeUntil(over))
}

/**
 * Brings back what storage remembers, each by itself: that one fails leaves just that one disconnected, in this tab.
 * A connect that succeeds meanwhile wins over a resync that fails late.
 */
export const reconnect: Flow = {
  name: 'reconnect',
  run: (event$, state$, ports, armed$) => {
    const restoring = new Set<string>()
    return armedOr(armed$, event$, 'storage.restored', 'storage.changedElsewhere').pipe(
      allAtOnce(restoredAtOnce, () => {
        const waiting = Object.values(state$.value.connections.byId).filter(
          ({ id, step }) => step !== 'connected' && !restoring.has(id),
        )
        return merge(
          ...waiting.map((connection) => {
            restoring.add(connection.id)
            return restore({ connection, event$, state$, ports }).pipe(
              // One that breaks the rules of the port leaves just itself asleep.
              catchError((error: unknown) =>
                of(failed(connection, failure('Unknown', { details: String(error).slice(0, 300) }))),
              ),
              finalize(() => restoring.delete(connection.id)),
            )
          }),
        )
      }),
    )
  },
}
