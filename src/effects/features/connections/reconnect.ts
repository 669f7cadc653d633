import { isLeft } from 'fp-ts/Either'
import {
  filter,
  from,
  map,
  merge,
  mergeMap,
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
import { armedOr, type Flow, latest, type State$ } from '../../kernel/flow.js'
import type { Ports } from '../../ports.js'

const ended = ({ id, namespace, connectorId }: Connection, why: Failure | null): Event => ({
  type: 'connection.ended',
  id,
  namespace,
  connectorId,
  by: 'resync',
  failure: why,
  attempt: null,
})

/** The connector once it has announced itself: at once, or within `durations.discovery`. */
const found = (connectorId: string, event$: Observable<Recorded>, state$: State$): Observable<Connector> => {
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
const resync = (connection: Connection, connector: Connector, { wallet }: Ports): Observable<Event> =>
  wallet.accounts(connector.id, false).pipe(
    take(1),
    switchMap((accounts) => {
      if (isLeft(accounts)) return of(ended(connection, accounts.left))
      if (accounts.right.length === 0) return of(ended(connection, null))
      const { id, namespace } = connection
      return wallet.chain(connector.id).pipe(
        take(1),
        map((chain): Event => {
          if (isLeft(chain)) return ended(connection, chain.left)
          const { right: chainId } = chain
          const ids = accounts.right.map((address) => accountId(chainId, address))
          return { type: 'connection.resynced', id, namespace, connector, accounts: ids, chainId }
        }),
      )
    }),
  )

const restore = (
  connection: Connection,
  event$: Observable<Recorded>,
  state$: State$,
  ports: Ports,
): Observable<Event> => {
  const wallet = connection.name
  const gone = event$.pipe(
    filter(
      ({ event }) =>
        (event.type === 'connection.ended' || event.type === 'connection.established') &&
        event.id === connection.id,
    ),
  )
  const missing = ports.clock
    .timer(durations.discovery)
    .pipe(map(() => ended(connection, failure('WalletNotFound', { params: { wallet } }))))
  const answered = found(connection.connectorId, event$, state$).pipe(
    switchMap((connector) => {
      const silent = ports.clock
        .timer(durations.rpcTimeout)
        .pipe(map(() => ended(connection, failure('WalletSilent', { params: { wallet: connector.name } }))))
      return race(resync(connection, connector, ports), silent).pipe(take(1))
    }),
  )
  // Finding the wallet ends the wait for its announcement; its answer has a limit of its own.
  return merge(answered, missing.pipe(takeUntil(found(connection.connectorId, event$, state$)))).pipe(
    take(1),
    takeUntil(gone),
  )
}

/**
 * Brings back what storage remembers, namespace by namespace; each failure leaves just that one disconnected.
 * A connect that succeeds meanwhile wins over a resync that fails late.
 */
export const reconnect: Flow = {
  name: 'reconnect',
  run: (event$, state$, ports, armed$) =>
    armedOr(armed$, event$, 'storage.restored', 'storage.changedElsewhere').pipe(
      latest((heard) => {
        // One that could not be asked before, since this code was missing, is asked now.
        const waiting = Object.values(state$.value.connections.byId).filter(
          ({ step }) => step === 'resyncing' || (step === 'asleep' && heard === 'armed'),
        )
        return from(waiting).pipe(mergeMap((connection) => restore(connection, event$, state$, ports)))
      }),
    ),
}
