import { type Either, isLeft, right } from 'fp-ts/Either'
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
  switchMap,
  take,
  takeUntil,
  tap,
} from 'rxjs'
import type { Event } from '../../../domain/core/event.js'
import type { Recorded } from '../../../domain/core/record.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { given } from '../../../domain/slices/connections/given.js'
import { isShown } from '../../../domain/slices/connections/shown.js'
import type { Connection } from '../../../domain/slices/connections/state.js'
import { connectorById } from '../../../domain/slices/connectors/select.js'
import type { Connector } from '../../../domain/slices/connectors/state.js'
import { allAtOnce, armedOr, type Flow, type State$ } from '../../kernel/flow.js'
import type { Ports } from '../../ports.js'

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
const found = ({ connection: { connectorId }, event$, state$ }: Restoring): Observable<Connector> => {
  const known = connectorById(state$.value, connectorId)
  if (known) return of(known)
  return event$.pipe(
    map(() => connectorById(state$.value, connectorId)),
    filter((connector): connector is Connector => connector !== null),
    take(1),
  )
}

/** The answer whenever it comes; before it, null once it is late. */
const orSilence = <A>(answer$: Observable<A>, { ports }: Restoring): Observable<A | null> =>
  answer$.pipe(
    take(1),
    connect((answer) =>
      merge(
        answer,
        ports.clock.timer(durations.rpcTimeout).pipe(
          map(() => null),
          takeUntil(answer),
        ),
      ),
    ),
  )

const silent = ({ connection }: Restoring, connector: Connector): Event =>
  failed(connection, failure('WalletSilent', { params: { wallet: connector.name } }))

/** With the accounts in hand, asks which chain the wallet is on: only both make a connection. */
const resync = (
  restoring: Restoring,
  connector: Connector,
  accounts: Either<Failure, ReadonlyArray<string>>,
): Observable<Event> => {
  const { connection, state$, ports } = restoring
  if (isLeft(accounts)) return of(failed(connection, accounts.left))
  if (accounts.right.length === 0) return of(failed(connection, null))
  return orSilence(ports.wallet.chain(connector.id), restoring).pipe(
    map((chain): Event => {
      if (chain === null) return silent(restoring, connector)
      if (isLeft(chain)) return failed(connection, chain.left)
      const { id, namespace } = connection
      const active = isShown(state$.value, connection)
      const found = { ...given(accounts.right), chainId: chain.right, active }
      return { type: 'connection.resynced', id, namespace, connector, ...found }
    }),
  )
}

/**
 * Asks for accounts, silently, since a page load never opens a wallet's window; and again when the visitor comes back
 * to the page. What the wallet tells by itself counts like an answer: an unlocked one does. Null: it is late.
 */
const accountsOf = (restoring: Restoring, connector: Connector) => {
  const { connection, state$, ports } = restoring
  const { wallet, browser } = ports
  let isAsking = false
  const ask = () => {
    isAsking = true
    return orSilence(wallet.accounts(connector.id, false), restoring).pipe(
      tap(() => {
        isAsking = false
      }),
    )
  }
  const back$ = browser.visible$.pipe(filter((isVisible) => isVisible))
  // Listened to anew each time: the code that hears wallets may have been missing before.
  const told = merge(of(true), back$).pipe(
    switchMap(() => wallet.news(connector.id)),
    filter((news) => news.kind === 'accounts'),
    map(({ addresses }) => right(addresses)),
  )
  const isAsleep = () => state$.value.connections.byId[connection.id]?.step === 'asleep'
  const asked = merge(of(true), back$.pipe(filter(isAsleep))).pipe(
    filter(() => !isAsking),
    mergeMap(ask),
  )
  return merge(told, asked)
}

/**
 * Asks, and takes up what the wallet says, also when it is late: it is given up after a while for what this tab shows.
 * Newer accounts are never overtaken by older ones that still wait for their chain.
 */
const asking = (restoring: Restoring, connector: Connector): Observable<Event> => {
  let newest = 0
  return accountsOf(restoring, connector).pipe(
    mergeMap((accounts) => {
      if (accounts === null) return of(silent(restoring, connector))
      newest += 1
      const turn = newest
      return resync(restoring, connector, accounts).pipe(filter(() => turn === newest))
    }),
  )
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
