import { isLeft } from 'fp-ts/Either'
import {
  connect,
  exhaustMap,
  filter,
  finalize,
  map,
  merge,
  type Observable,
  of,
  race,
  switchMap,
  take,
  takeUntil,
} from 'rxjs'
import { accountId } from '../../../domain/caip/accountParts.js'
import type { Event } from '../../../domain/core/event.js'
import type { Recorded } from '../../../domain/core/record.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import type { Connection } from '../../../domain/slices/connections/state.js'
import { connectorById } from '../../../domain/slices/connectors/select.js'
import type { Connector } from '../../../domain/slices/connectors/state.js'
import { allAtOnce, armedOr, type Flow, type State$ } from '../../kernel/flow.js'
import type { Ports } from '../../ports.js'

/** More than storage names: one that sleeps keeps its place until it wakes. */
const restoredAtOnce = 64

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

/**
 * Asks silently: a page load never opens a wallet's window. The chain is asked last, since a wallet may move while it
 * thinks about its accounts, and nobody hears its news before it is connected.
 */
const resync = ({ connection, ports: { wallet } }: Restoring, connector: Connector): Observable<Event> =>
  wallet.accounts(connector.id, false).pipe(
    take(1),
    switchMap((accounts) => {
      if (isLeft(accounts)) return of(failed(connection, accounts.left))
      if (accounts.right.length === 0) return of(failed(connection, null))
      const { id, namespace } = connection
      return wallet.chain(connector.id).pipe(
        take(1),
        map((chain): Event => {
          if (isLeft(chain)) return failed(connection, chain.left)
          const { right: chainId } = chain
          const ids = accounts.right.map((address) => accountId(chainId, address))
          return { type: 'connection.resynced', id, namespace, connector, accounts: ids, chainId }
        }),
      )
    }),
  )

const silence = ({ connection, ports }: Restoring, connector: Connector): Observable<Event> =>
  ports.clock
    .timer(durations.rpcTimeout)
    .pipe(map(() => failed(connection, failure('WalletSilent', { params: { wallet: connector.name } }))))

/** The wallet shows that it is there: it tells accounts, announces itself, or another tab has connected it. */
const waking = ({ connection, event$, state$, ports }: Restoring): Observable<unknown> =>
  merge(
    ports.wallet
      .news(connection.connectorId)
      .pipe(filter((news) => news.kind === 'accounts' && news.addresses.length > 0)),
    event$.pipe(
      filter(
        ({ event }) =>
          event.type === 'storage.changedElsewhere' ||
          (event.type === 'connectors.announced' && event.connector.id === connection.connectorId),
      ),
    ),
  ).pipe(filter(() => state$.value.connections.byId[connection.id]?.step === 'asleep'))

/**
 * Brings one connection back, from the first question until it is connected or has ended. A wallet that is missing or
 * silent is given up after a while, for what this tab shows; when it comes or answers after all, it is taken up.
 */
const restore = (restoring: Restoring): Observable<Event> => {
  const { connection, event$, state$, ports } = restoring
  const over = event$.pipe(
    filter(() => {
      const step = state$.value.connections.byId[connection.id]?.step
      return step === undefined || step === 'connected'
    }),
  )
  const missing = ports.clock.timer(durations.discovery).pipe(
    map(() => failed(connection, failure('WalletNotFound', { params: { wallet: connection.name } }))),
    takeUntil(found(restoring)),
  )
  const answered = found(restoring).pipe(
    switchMap((connector) => {
      const first = resync(restoring, connector).pipe(
        connect((answer) => merge(answer, silence(restoring, connector).pipe(takeUntil(answer)))),
      )
      const again = waking(restoring).pipe(
        exhaustMap(() => race(resync(restoring, connector), silence(restoring, connector))),
      )
      return merge(first, again)
    }),
  )
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
              finalize(() => restoring.delete(connection.id)),
            )
          }),
        )
      }),
    )
  },
}
