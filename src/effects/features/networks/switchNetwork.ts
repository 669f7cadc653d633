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
import type { Fact, FactOf } from '../../../domain/core/fact.js'
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
import { waitedSince } from '../waited.js'

type SwitchAttempt = Pick<FactOf<'network.switchRequested'>, 'attempt' | 'chainId' | 'connectionId'>

/** What is waited for. */
interface Arrival {
  readonly requested: SwitchAttempt
  /** The namespace that was shown when it was asked for. */
  readonly currentNamespace: Namespace | null
  readonly state$: State$
}

/** One switch, and what it takes. */
interface Switching extends Arrival {
  readonly connection: Connection
  readonly network: Network
  readonly record$: Observable<Recorded>
  readonly ports: Ports
}

const switchFailed = ({ attempt, chainId }: SwitchAttempt, why: Failure): Fact => ({
  type: 'network.switchFailed',
  attempt,
  chainId,
  failure: why,
})

/** Something else may be shown by now: another wallet was connected, or another namespace chosen. */
const switched = ({ requested, currentNamespace, state$ }: Arrival): Fact => {
  const { attempt, chainId, connectionId } = requested
  const isShown = connectedIn(state$.value, namespaceOf(chainId))?.id === connectionId
  const active = isShown && state$.value.networks.currentNamespace === currentNamespace
  return { type: 'network.switched', attempt, chainId, active }
}

const ends = ({ type }: Fact): boolean => type === 'network.switched' || type === 'network.switchFailed'

/** The wallet says that it is there; `watchWallets` records the move, and that is waited for. */
export const arrived = (arrival: Arrival): Observable<Fact> => {
  const { requested, state$ } = arrival
  return state$.pipe(
    filter(({ connections }) => connections.byId[requested.connectionId]?.chainId === requested.chainId),
    take(1),
    map(() => switched(arrival)),
  )
}

const change = (switching: Switching): Observable<Fact> => {
  const { requested, connection, network, ports } = switching
  const { attempt, chainId } = requested
  const connector = { id: connection.connectorId, namespace: connection.namespace }
  return ports.wallet.switchTo(connector, network).pipe(
    switchMap((progress): Observable<Fact> => {
      if (isLeft(progress)) return of(switchFailed(requested, progress.left))
      return progress.right === 'adding'
        ? of({ type: 'network.addRequested', attempt, chainId })
        : arrived(switching)
    }),
  )
}

/** The switch from its beginning to the fact that ends it, whoever brings that. */
const runSwitch = (switching: Switching): Observable<Fact> => {
  const { requested, connection, record$, ports } = switching
  const { attempt, connectionId } = requested
  const factsWhere = (is: (fact: Fact) => boolean): Observable<Recorded> =>
    record$.pipe(filter(({ fact }) => is(fact)))
  // Whoever waits for the switch is told that there is nothing left to move.
  const disconnected$ = factsWhere(
    (fact) => fact.type === 'connection.ended' && fact.id === connectionId,
  ).pipe(map(() => switchFailed(requested, failure('WalletDisconnected'))))
  const silent = ports.clock
    .timer(durations.walletAnswer)
    .pipe(
      map(() => switchFailed(requested, failure('WalletSilent', { params: { wallet: connection.name } }))),
    )
  const begun: Fact = { type: 'network.switchBegun', attempt }
  const changing = concat(
    of(begun),
    defer(() => change(switching)),
  )
  // A newer choice has ended it: what the wallet says late is the wallet's own affair.
  const replaced$ = factsWhere((fact) => fact.type === 'network.switchFailed' && fact.attempt === attempt)
  const waiting = waitedSince(ports.clock).pipe(
    map((waited): Fact => ({ type: 'network.switchWaited', attempt, waited })),
  )
  return merge(disconnected$, silent, waiting, changing).pipe(
    takeWhile((fact) => !ends(fact), true),
    takeUntil(replaced$),
  )
}

/** Moves a connected wallet to another network. */
export const switchNetwork: Flow = {
  name: 'switchNetwork',
  run: (record$, state$, ports, armed$) =>
    armedOr(armed$, record$, 'network.switchRequested').pipe(
      latest(() => {
        const requested = state$.value.networks.switching
        if (requested.step !== 'wanted') return EMPTY
        const connection = state$.value.connections.byId[requested.connectionId]
        const network = networkById(state$.value, requested.chainId)
        if (!connection || !network) return of(switchFailed(requested, failure('NetworkNotFound')))
        const { currentNamespace } = state$.value.networks
        return runSwitch({ requested, connection, network, currentNamespace, record$, state$, ports })
      }),
    ),
}
