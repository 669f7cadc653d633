import { concat, defer, EMPTY, filter, map, merge, type Observable, of, takeUntil, takeWhile } from 'rxjs'
import type { Fact, FactOf } from '../../../domain/core/fact.js'
import type { Recorded } from '../../../domain/core/record.js'
import { type Either, isLeft } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { chainOnConnect } from '../../../domain/slices/connections/chainOnConnect.js'
import { connectionId } from '../../../domain/slices/connections/edit.js'
import { connectorById } from '../../../domain/slices/connectors/select.js'
import type { Connector } from '../../../domain/slices/connectors/state.js'
import { armedOr, type Flow, latest, type State$ } from '../../kernel/flow.js'
import type { Connected, Ports } from '../../ports.js'
import { waitedSince } from '../waited.js'

type ConnectAttempt = Pick<FactOf<'connection.requested'>, 'attempt' | 'connectorId'>

const connectFailed = ({ attempt, connectorId }: ConnectAttempt, why: Failure): Fact => ({
  type: 'connection.failed',
  attempt,
  connectorId,
  failure: why,
})

/** What the wallet's answer comes to. */
const factOf =
  (asked: ConnectAttempt, connector: Connector, state$: State$) =>
  (answer: Either<Failure, Connected>): Fact => {
    const { attempt } = asked
    if (isLeft(answer)) {
      // The wallet is asking already: we keep waiting for its answer, we do not ask again.
      const isAsking = answer.left.tag === 'AlreadyPending'
      return isAsking ? { type: 'connection.alreadyPending', attempt } : connectFailed(asked, answer.left)
    }
    const { accounts, approvedChains } = answer.right
    if (accounts.length === 0) {
      return connectFailed(asked, failure('NoAccounts', { params: { wallet: connector.name } }))
    }
    const chainId = chainOnConnect(state$.value, connector.namespace, answer.right)
    if (chainId === null) return connectFailed(asked, failure('NetworkNotFound'))
    const id = connectionId(connector.namespace, connector.id)
    return { type: 'connection.established', attempt, id, connector, accounts, approvedChains, chainId }
  }

const isUnderWay = ({ type }: Fact): boolean => /\.(alreadyPending|waited)$/.test(type)

const ask = (
  asked: ConnectAttempt,
  connector: Connector,
  state$: State$,
  { wallet, clock }: Ports,
): Observable<Fact> => {
  const silent = clock
    .timer(durations.walletAnswer)
    .pipe(map(() => connectFailed(asked, failure('WalletSilent', { params: { wallet: connector.name } }))))
  const answered = wallet.connect(connector).pipe(map(factOf(asked, connector, state$)))
  const { attempt } = asked
  const waiting = waitedSince(clock).pipe(
    map((waited): Fact => ({ type: 'connection.waited', attempt, waited })),
  )
  return merge(answered, silent, waiting).pipe(takeWhile(isUnderWay, true))
}

const cancels = (record$: Observable<Recorded>, attempt: string): Observable<unknown> =>
  record$.pipe(filter(({ fact }) => fact.type === 'connection.cancelled' && fact.attempt === attempt))

/**
 * Asks one wallet to let the site in. Exactly one request reaches the wallet for an attempt; leaving ends the wait,
 * and whatever the wallet answers then is ignored.
 */
export const connectWallet: Flow = {
  name: 'connectWallet',
  run: (record$, state$, ports, armed$) =>
    armedOr(armed$, record$, 'connection.requested').pipe(
      latest(() => {
        // Read from state, so that an attempt made before this flow was loaded is not missed.
        const { connecting } = state$.value.connections
        if (connecting.step !== 'wanted') return EMPTY
        const { attempt, connectorId } = connecting
        const connector = connectorById(state$.value, connectorId)
        if (!connector)
          return of(connectFailed(connecting, failure('WalletNotFound', { params: { wallet: connectorId } })))
        const begun: Fact = { type: 'connection.begun', attempt }
        return concat(
          of(begun),
          defer(() => ask(connecting, connector, state$, ports)),
        ).pipe(takeUntil(cancels(record$, attempt)))
      }),
    ),
}
