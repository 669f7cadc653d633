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
import type { Fact } from '../../../domain/core/fact.js'
import type { Recorded } from '../../../domain/core/record.js'
import { type Either, isLeft } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { chainOnConnect } from '../../../domain/slices/connections/chainOnConnect.js'
import { isShown } from '../../../domain/slices/connections/shown.js'
import type { Connection } from '../../../domain/slices/connections/state.js'
import { connectorById } from '../../../domain/slices/connectors/select.js'
import type { Connector } from '../../../domain/slices/connectors/state.js'
import { allAtOnce, armedOr, type Flow, type State$ } from '../../kernel/flow.js'
import type { Connected, Ports } from '../../ports.js'

/** One that sleeps keeps nobody else from being asked. */
const unlimited = Number.POSITIVE_INFINITY

const resyncFailed = ({ id }: Connection, why: Failure | null): Fact => ({
  type: 'connection.resyncFailed',
  id,
  failure: why,
})

/** What bringing one connection back takes. */
interface ResyncContext {
  readonly connection: Connection
  readonly record$: Observable<Recorded>
  readonly state$: State$
  readonly ports: Ports
}

/** The connector once it has announced itself: at once, or whenever it comes. */
const connector$ = ({
  connection: { connectorId, namespace },
  record$,
  state$,
}: ResyncContext): Observable<Connector> => {
  // Storage knows it by a name that a wallet of another namespace may bear as well.
  const lookUp = (): Connector | null => {
    const known = connectorById(state$.value, connectorId)
    return known?.namespace === namespace ? known : null
  }
  const known = lookUp()
  if (known) return of(known)
  return record$.pipe(
    map(lookUp),
    filter((connector): connector is Connector => connector !== null),
    take(1),
  )
}

const silent = ({ connection }: ResyncContext, connector: Connector): Fact =>
  resyncFailed(connection, failure('WalletSilent', { params: { wallet: connector.name } }))

const confirmed = (
  { connection, state$ }: ResyncContext,
  connector: Connector,
  answer: Either<Failure, Connected>,
): Fact => {
  if (isLeft(answer)) return resyncFailed(connection, answer.left)
  const { accounts, approvedChains } = answer.right
  const { id, namespace } = connection
  const chainId = chainOnConnect(state$.value, namespace, answer.right)
  if (accounts.length === 0) return resyncFailed(connection, null)
  if (chainId === null) return resyncFailed(connection, failure('NetworkNotFound'))
  const active = isShown(state$.value, connection)
  return { type: 'connection.resynced', id, namespace, connector, accounts, approvedChains, chainId, active }
}

/**
 * Asks, silently, since a page load never opens a wallet's window, and takes up what the wallet says, also when it is
 * late: it is given up after a while for what this tab shows.
 */
const askSilently = (context: ResyncContext, connector: Connector): Observable<Fact> => {
  const { wallet, clock } = context.ports
  return wallet.resync(connector).pipe(
    connect((answer) =>
      merge(
        answer.pipe(map((one) => confirmed(context, connector, one))),
        clock.timer(durations.rpcTimeout).pipe(
          map(() => silent(context, connector)),
          takeUntil(answer),
        ),
      ),
    ),
  )
}

/** Asks at once, and anew when the visitor comes back to the page: one question at a time, which may be answered late. */
const askAgain = (context: ResyncContext, connector: Connector): Observable<Fact> => {
  const { connection, state$, ports } = context
  const questions = new Subject<number>()
  let newest = 0
  let isAsking = false
  const isAsleep = () => state$.value.connections.byId[connection.id]?.step === 'asleep'
  const back$ = ports.browser.visible$.pipe(filter((isVisible) => isVisible && isAsleep() && !isAsking))
  const ask = (): Observable<Fact> => {
    newest += 1
    const own = newest
    let isOpen = true
    questions.next(own)
    isAsking = true
    // What was answered makes way for the next; what was not is still heard while that one waits.
    const ended$ = questions.pipe(filter((later) => later > own && (!isOpen || later > own + 1)))
    return askSilently(context, connector).pipe(
      tap(() => {
        isAsking = false
      }),
      tap((fact) => {
        isOpen = fact.type === 'connection.resyncFailed' && fact.failure?.tag === 'WalletSilent'
      }),
      takeUntil(ended$),
    )
  }
  return merge(of(true), back$).pipe(mergeMap(ask))
}

/** Brings one connection back, from the first question until it is connected or has ended. */
const resyncOne = (context: ResyncContext): Observable<Fact> => {
  const { connection, record$, state$, ports } = context
  const ended$ = record$.pipe(
    filter(() => {
      const step = state$.value.connections.byId[connection.id]?.step
      return step === undefined || step === 'connected'
    }),
  )
  // A wallet that announces itself later than this is taken up all the same.
  const missing = ports.clock.timer(durations.discovery).pipe(
    map(() => resyncFailed(connection, failure('WalletNotFound', { params: { wallet: connection.name } }))),
    takeUntil(connector$(context)),
  )
  const answered = connector$(context).pipe(switchMap((connector) => askAgain(context, connector)))
  return merge(answered, missing).pipe(takeUntil(ended$))
}

/**
 * Brings back what storage remembers, each by itself: that one fails leaves just that one disconnected, in this tab.
 * A connect that succeeds meanwhile wins over a resync that fails late.
 */
export const resyncConnections: Flow = {
  name: 'resyncConnections',
  run: (record$, state$, ports, armed$) => {
    const context = new Set<string>()
    return armedOr(armed$, record$, 'storage.restored', 'storage.changedInOtherTab').pipe(
      allAtOnce(unlimited, () => {
        const waiting = Object.values(state$.value.connections.byId).filter(
          ({ id, step }) => step !== 'connected' && !context.has(id),
        )
        return merge(
          ...waiting.map((connection) => {
            context.add(connection.id)
            return resyncOne({ connection, record$, state$, ports }).pipe(
              // One that breaks the rules of the port leaves just itself asleep.
              catchError((error: unknown) =>
                of(resyncFailed(connection, failure('Unknown', { details: String(error).slice(0, 300) }))),
              ),
              finalize(() => context.delete(connection.id)),
            )
          }),
        )
      }),
    )
  },
}
