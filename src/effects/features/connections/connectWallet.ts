import { type Either, isLeft, right } from 'fp-ts/Either'
import {
  concat,
  connect,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  takeUntil,
  takeWhile,
} from 'rxjs'
import type { Event, EventOf } from '../../../domain/core/event.js'
import type { Recorded } from '../../../domain/core/record.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { given } from '../../../domain/slices/connections/given.js'
import { connectionId } from '../../../domain/slices/connections/map.js'
import { connectorById } from '../../../domain/slices/connectors/select.js'
import type { Connector } from '../../../domain/slices/connectors/state.js'
import { armedOr, type Flow, latest } from '../../kernel/flow.js'
import type { Ports, WalletPort } from '../../ports.js'

type Asked = Pick<EventOf<'connection.requested'>, 'attempt' | 'connectorId'>

const failed = ({ attempt, connectorId }: Asked, why: Failure): Event => ({
  type: 'connection.failed',
  attempt,
  connectorId,
  failure: why,
})

/** Accounts from the wallet's own news: an approval given to an earlier request of another tab ends our wait, too. */
const fromNews = (
  wallet: WalletPort,
  connectorId: string,
): Observable<Either<never, ReadonlyArray<string>>> =>
  wallet.news(connectorId).pipe(
    map((news) => (news.kind === 'accounts' ? news.addresses : [])),
    filter((addresses) => addresses.length > 0),
    map(right),
  )

type Accounts = Either<Failure, ReadonlyArray<string>>

const isPending = (answer: Accounts): boolean => isLeft(answer) && answer.left.tag === 'AlreadyPending'

/** Many wallets both tell and answer: one question for the chain is enough. */
const sameAddresses = (one: Accounts, other: Accounts): boolean =>
  !isLeft(one) && !isLeft(other) && one.right.join() === other.right.join()

/** With the accounts in hand, asks which chain the wallet is on: only both make a connection. */
const establish = (
  asked: Asked,
  connector: Connector,
  addresses: ReadonlyArray<string>,
  wallet: WalletPort,
): Observable<Event> => {
  if (addresses.length === 0)
    return of(failed(asked, failure('NoAccounts', { params: { wallet: connector.name } })))
  return wallet.chain(connector.id).pipe(
    map((answer): Event => {
      if (isLeft(answer)) return failed(asked, answer.left)
      return {
        type: 'connection.established',
        attempt: asked.attempt,
        id: connectionId(connector.namespace, connector.id),
        connector,
        ...given(addresses),
        chainId: answer.right,
      }
    }),
  )
}

const ask = (asked: Asked, connector: Connector, { wallet, clock }: Ports): Observable<Event> => {
  const pending: Event = { type: 'connection.alreadyPending', attempt: asked.attempt }
  // The news is listened to before the wallet is asked: some tell at once and answer late, or never.
  const told = merge(fromNews(wallet, connector.id), wallet.accounts(connector.id, true)).pipe(
    connect((said) =>
      merge(
        // The wallet is asking already: we keep waiting for its answer, we do not ask again.
        said.pipe(
          filter(isPending),
          map(() => pending),
        ),
        // The newest accounts count, also while older ones wait for their chain.
        said.pipe(
          filter((answer) => !isPending(answer)),
          distinctUntilChanged(sameAddresses),
          switchMap((answer) =>
            isLeft(answer)
              ? of(failed(asked, answer.left))
              : establish(asked, connector, answer.right, wallet),
          ),
        ),
      ),
    ),
  )
  const silent = clock
    .timer(durations.walletAnswer)
    .pipe(map(() => failed(asked, failure('WalletSilent', { params: { wallet: connector.name } }))))
  return merge(told, silent).pipe(takeWhile(({ type }) => type === 'connection.alreadyPending', true))
}

const leaves = (event$: Observable<Recorded>, attempt: string): Observable<unknown> =>
  event$.pipe(filter(({ event }) => event.type === 'connection.cancelled' && event.attempt === attempt))

/**
 * Asks one wallet for its accounts. Exactly one request reaches the wallet for an attempt; leaving ends the wait,
 * and whatever the wallet answers then is ignored.
 */
export const connectWallet: Flow = {
  name: 'connectWallet',
  run: (event$, state$, ports, armed$) =>
    armedOr(armed$, event$, 'connection.requested').pipe(
      latest(() => {
        // Read from state, so that an attempt made before this flow was loaded is not missed.
        const { connecting } = state$.value.connections
        if (connecting.step !== 'wanted') return EMPTY
        const { attempt, connectorId } = connecting
        const connector = connectorById(state$.value, connectorId)
        if (!connector)
          return of(failed(connecting, failure('WalletNotFound', { params: { wallet: connectorId } })))
        const begun: Event = { type: 'connection.begun', attempt }
        return concat(
          of(begun),
          defer(() => ask(connecting, connector, ports)),
        ).pipe(takeUntil(leaves(event$, attempt)))
      }),
    ),
}
