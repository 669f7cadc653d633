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
import { namespaceOf } from '../../../domain/caip/chainId.js'
import type { Namespace } from '../../../domain/caip/namespace.js'
import type { Event, EventOf } from '../../../domain/core/event.js'
import type { Recorded } from '../../../domain/core/record.js'
import { isLeft } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { connectedIn } from '../../../domain/slices/connections/select.js'
import type { Connection } from '../../../domain/slices/connections/state.js'
import { networkById } from '../../../domain/slices/networks/select.js'
import type { Network } from '../../../domain/slices/networks/state.js'
import { armedOr, type Flow, latest, type State$ } from '../../kernel/flow.js'
import type { Ports } from '../../ports.js'

type Asked = Pick<EventOf<'network.switchRequested'>, 'attempt' | 'chainId' | 'connectionId'>

/** One switch, and what it takes. */
interface Switching {
  readonly asked: Asked
  readonly connection: Connection
  readonly network: Network
  /** The namespace that was shown when it was asked for. */
  readonly current: Namespace | null
  readonly event$: Observable<Recorded>
  readonly state$: State$
  readonly ports: Ports
}

const failed = ({ attempt, chainId }: Asked, why: Failure): Event => ({
  type: 'network.switchFailed',
  attempt,
  chainId,
  failure: why,
})

/** Something else may be shown by now: another wallet was connected, or another namespace chosen. */
const switched = ({ asked, current, state$ }: Switching): Event => {
  const { attempt, chainId, connectionId } = asked
  const isShown = connectedIn(state$.value, namespaceOf(chainId))?.id === connectionId
  const active = isShown && state$.value.networks.current === current
  return { type: 'network.switched', attempt, chainId, active }
}

const ends = ({ type }: Event): boolean => type === 'network.switched' || type === 'network.switchFailed'

/** The wallet says that it is there; `watchWallets` records the move, and that is waited for. */
const arrived = (switching: Switching): Observable<Event> => {
  const { asked, state$ } = switching
  return state$.pipe(
    filter(({ connections }) => connections.byId[asked.connectionId]?.chainId === asked.chainId),
    take(1),
    map(() => switched(switching)),
  )
}

const change = (switching: Switching): Observable<Event> => {
  const { asked, connection, network, ports } = switching
  const { attempt, chainId } = asked
  const connector = { id: connection.connectorId, namespace: connection.namespace }
  return ports.wallet.switchTo(connector, network).pipe(
    switchMap((progress): Observable<Event> => {
      if (isLeft(progress)) return of(failed(asked, progress.left))
      return progress.right === 'adding'
        ? of({ type: 'network.addRequested', attempt, chainId })
        : arrived(switching)
    }),
  )
}

/** The switch from its beginning to the fact that ends it, whoever brings that. */
const drive = (switching: Switching): Observable<Event> => {
  const { asked, connection, event$, ports } = switching
  const { attempt, connectionId } = asked
  const hears = (is: (event: Event) => boolean): Observable<Recorded> =>
    event$.pipe(filter(({ event }) => is(event)))
  // Whoever waits for the switch is told that there is nothing left to move.
  const lost = hears((event) => event.type === 'connection.ended' && event.id === connectionId).pipe(
    map(() => failed(asked, failure('WalletDisconnected'))),
  )
  const silent = ports.clock
    .timer(durations.walletAnswer)
    .pipe(map(() => failed(asked, failure('WalletSilent', { params: { wallet: connection.name } }))))
  const begun: Event = { type: 'network.switchBegun', attempt }
  const changing = concat(
    of(begun),
    defer(() => change(switching)),
  )
  // A newer choice has ended it: what the wallet says late is the wallet's own affair.
  const over = hears((event) => event.type === 'network.switchFailed' && event.attempt === attempt)
  return merge(lost, silent, changing).pipe(
    takeWhile((fact) => !ends(fact), true),
    takeUntil(over),
  )
}

/** Moves a connected wallet to another network. */
export const switchNetwork: Flow = {
  name: 'switchNetwork',
  run: (event$, state$, ports, armed$) =>
    armedOr(armed$, event$, 'network.switchRequested').pipe(
      latest(() => {
        const asked = state$.value.networks.switching
        if (asked.step !== 'wanted') return EMPTY
        const connection = state$.value.connections.byId[asked.connectionId]
        const network = networkById(state$.value, asked.chainId)
        if (!connection || !network) return of(failed(asked, failure('NetworkNotFound')))
        const { current } = state$.value.networks
        return drive({ asked, connection, network, current, event$, state$, ports })
      }),
    ),
}
