import { type Either, isLeft, left, right } from 'fp-ts/Either'
import {
  concat,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  take,
  takeUntil,
  takeWhile,
} from 'rxjs'
import type { ChainId } from '../../../domain/caip/chainId.js'
import { hexChainId } from '../../../domain/caip/chainId.js'
import type { Event, EventOf } from '../../../domain/core/event.js'
import type { Recorded } from '../../../domain/core/record.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { addChainParameter } from '../../../domain/rules/addChain.js'
import { isShown } from '../../../domain/slices/connections/shown.js'
import { networkById } from '../../../domain/slices/networks/select.js'
import type { Network } from '../../../domain/slices/networks/state.js'
import { armedOr, type Flow, latest } from '../../kernel/flow.js'
import type { Ports, WalletPort } from '../../ports.js'

type Asked = Pick<EventOf<'network.switchRequested'>, 'attempt' | 'chainId' | 'connectionId'>

interface Way {
  readonly asked: Asked
  readonly connectorId: string
  readonly name: string
  readonly network: Network
  /** Where the wallet is, as far as we know now. */
  readonly here: () => ChainId | null
  /** Another wallet of its namespace may have been connected meanwhile. */
  readonly active: () => boolean
}

const failed = ({ asked: { attempt, chainId } }: Way, why: Failure): Event => ({
  type: 'network.switchFailed',
  attempt,
  chainId,
  failure: why,
})

/** The wallet says by itself that it moved: some say so before, some instead of, answering. */
const arrives = (wallet: WalletPort, connectorId: string, chainId: ChainId): Observable<true> =>
  wallet.news(connectorId).pipe(
    filter((news) => news.kind === 'chain' && news.chainId === chainId),
    map(() => true as const),
    take(1),
  )

/** A null answer is believed only when the wallet really is there (some answer null and stay where they were). */
const confirm = (way: Way, wallet: WalletPort): Observable<Either<Failure, true>> =>
  wallet.chain(way.connectorId).pipe(
    map((answer) => {
      if (isLeft(answer)) return answer
      return answer.right === way.network.chainId
        ? right(true as const)
        : left(failure('SwitchIgnored', { params: { wallet: way.name } }))
    }),
  )

const settle = (way: Way, answer: Either<Failure, true>): ReadonlyArray<Event> => {
  if (isLeft(answer)) return [failed(way, answer.left)]
  const { attempt, chainId, connectionId } = way.asked
  const switched: Event = { type: 'network.switched', attempt, chainId }
  const { namespace } = way.network
  // The wallet's own news may have told us already: one change is one fact.
  return way.here() === chainId
    ? [switched]
    : [
        { type: 'connection.chainChanged', id: connectionId, namespace, chainId, active: way.active() },
        switched,
      ]
}

/** What a wallet without the network is asked; no second switch follows a successful add (wire facts, section 5). */
const add = (way: Way, wallet: WalletPort): Observable<Either<Failure, true>> =>
  wallet
    .request(way.connectorId, { method: 'wallet_addEthereumChain', params: [addChainParameter(way.network)] })
    .pipe(
      switchMap((answer) => {
        if (!isLeft(answer)) return confirm(way, wallet)
        const declined = answer.left.tag === 'UserRejected'
        const why = failure('ChainNotSupported', { details: answer.left.details ?? answer.left.tag })
        return of(left(declined ? answer.left : why))
      }),
    )

const readable = (why: Failure): Failure =>
  why.tag === 'UnsupportedMethod' || why.tag === 'RpcMethodNotFound' || why.tag === 'RpcMethodNotSupported'
    ? failure('WalletCannotSwitch', why.details === null ? {} : { details: why.details })
    : why

const change = (way: Way, { wallet }: Ports): Observable<Event> => {
  const chainId = hexChainId(way.network.chainId)
  const asked = wallet.request(way.connectorId, {
    method: 'wallet_switchEthereumChain',
    params: [{ chainId }],
  })
  const adding: Event = {
    type: 'network.addRequested',
    attempt: way.asked.attempt,
    chainId: way.asked.chainId,
  }
  const arrived = arrives(wallet, way.connectorId, way.network.chainId).pipe(
    switchMap(() => settle(way, right(true as const))),
  )
  const answered = asked.pipe(
    switchMap((answer) => {
      if (!isLeft(answer)) return confirm(way, wallet).pipe(switchMap((end) => settle(way, end)))
      if (answer.left.tag !== 'UnknownChain') return of(failed(way, readable(answer.left)))
      return concat(of(adding), defer(() => add(way, wallet)).pipe(switchMap((end) => settle(way, end))))
    }),
  )
  // Up to the fact that ends the switch, whichever of answer and news brought it; listening begins before asking.
  return merge(arrived, answered).pipe(takeWhile((fact) => !ends(fact), true))
}

const ends = ({ type }: Event): boolean => type === 'network.switched' || type === 'network.switchFailed'

/** The switch from its beginning to the fact that ends it, whoever brings that. */
const drive = (way: Way, event$: Observable<Recorded>, ports: Ports): Observable<Event> => {
  const { attempt, connectionId } = way.asked
  const hears = (is: (event: Event) => boolean): Observable<Recorded> =>
    event$.pipe(filter(({ event }) => is(event)))
  // Whoever waits for the switch is told that there is nothing left to move.
  const lost = hears((event) => event.type === 'connection.ended' && event.id === connectionId).pipe(
    map(() => failed(way, failure('WalletDisconnected'))),
  )
  const silent = ports.clock
    .timer(durations.walletAnswer)
    .pipe(map(() => failed(way, failure('WalletSilent', { params: { wallet: way.name } }))))
  const begun: Event = { type: 'network.switchBegun', attempt }
  const changing = concat(
    of(begun),
    defer(() => change(way, ports)),
  )
  // A newer choice has ended it: what the wallet says late is the wallet's own affair.
  const over = hears((event) => event.type === 'network.switchFailed' && event.attempt === attempt)
  return merge(lost, silent, changing).pipe(
    takeWhile((fact) => !ends(fact), true),
    takeUntil(over),
  )
}

/** Moves a connected wallet to another network; adds the network when the wallet does not know it. */
export const switchNetwork: Flow = {
  name: 'switchNetwork',
  run: (event$, state$, ports, armed$) =>
    armedOr(armed$, event$, 'network.switchRequested').pipe(
      latest(() => {
        const asked = state$.value.networks.switching
        if (asked.step !== 'wanted') return EMPTY
        const { attempt, chainId, connectionId } = asked
        const connectionNow = () => state$.value.connections.byId[connectionId]
        const connection = connectionNow()
        const network = networkById(state$.value, chainId)
        if (!connection || !network) {
          const missing = failure('NetworkNotFound')
          return of<Event>({ type: 'network.switchFailed', attempt, chainId, failure: missing })
        }
        const { connectorId, name } = connection
        const here = (): ChainId | null => connectionNow()?.chainId ?? null
        const active = (): boolean => isShown(state$.value, connection)
        return drive({ asked, connectorId, name, network, here, active }, event$, ports)
      }),
    ),
}
