import { isLeft } from 'fp-ts/Either'
import {
  combineLatest,
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
import { accountId } from '../../domain/caip/accountId.js'
import type { Event } from '../../domain/core/event.js'
import type { Recorded } from '../../domain/core/record.js'
import { type Failure, failure } from '../../domain/prelude/failure.js'
import { durations } from '../../domain/prelude/time.js'
import type { Connection } from '../../domain/slices/connections.js'
import { type Connector, connectorById } from '../../domain/slices/connectors.js'
import { type Flow, latest, ofType, type State$ } from '../effect.js'
import type { Ports } from '../ports.js'

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

/** Asks silently: a page load never opens a wallet's window. */
const resync = (connection: Connection, connector: Connector, { wallet }: Ports): Observable<Event> =>
  combineLatest([wallet.accounts(connector.id, false), wallet.chain(connector.id)]).pipe(
    take(1),
    map(([accounts, chain]): Event => {
      if (isLeft(accounts)) return ended(connection, accounts.left)
      if (isLeft(chain)) return ended(connection, chain.left)
      if (accounts.right.length === 0) return ended(connection, null)
      const { id, namespace } = connection
      return {
        type: 'connection.resynced',
        id,
        namespace,
        connector,
        accounts: accounts.right.map((address) => accountId(chain.right, address)),
        chainId: chain.right,
      }
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
  run: (event$, state$, ports) =>
    event$.pipe(
      ofType('storage.restored', 'storage.changedElsewhere', 'session.resumed'),
      latest(() => {
        const waiting = Object.values(state$.value.connections.byId).filter(
          ({ step }) => step === 'resyncing',
        )
        return from(waiting).pipe(mergeMap((connection) => restore(connection, event$, state$, ports)))
      }),
    ),
}
