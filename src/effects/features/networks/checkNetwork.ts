import { filter, map, merge, mergeAll, type Observable, of, switchMap, take } from 'rxjs'
import type { Fact, FactOf } from '../../../domain/core/fact.js'
import type { Recorded } from '../../../domain/core/record.js'
import type { State } from '../../../domain/core/state.js'
import { isRight } from '../../../domain/prelude/either.js'
import { failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { currentView } from '../../../domain/slices/modal/select.js'
import type { NoticeMessage } from '../../../domain/slices/notices/state.js'
import { type Flow, type Intent, intent, latest, ofType, type State$ } from '../../kernel/flow.js'
import type { Ports } from '../../ports.js'
import { arrived } from './switchNetwork.js'

type Check = FactOf<'network.checkRequested'>

/** Nobody asks any more: the wallet is asked to move, or is gone. */
const isOver = (fact: Fact, { connectionId }: Check): boolean =>
  fact.type === 'network.switchRequested' || (fact.type === 'connection.ended' && fact.id === connectionId)

type Said = ReadonlyArray<Fact | Intent>

/** Nothing else on the screen would tell what came of it; where the visitor has gone on, nobody asks. */
const saying = (
  state: State,
  { chainId, connectionId }: Check,
  tag: 'SwitchIgnored' | 'WalletSilent',
): Said => {
  const view = currentView(state)
  const isShown = state.modal.open && view.name === 'SwitchNetwork' && view.chainId === chainId
  const params = { wallet: state.connections.byId[connectionId]?.name ?? '' }
  const text: NoticeMessage = { kind: 'failure', failure: failure(tag, { params }) }
  return isShown ? [intent({ type: 'ShowNotice', variant: 'error', text })] : []
}

/** The wallet is asked where it is, silently. What it says is news, which moves what is shown; that is waited for. */
const check = (
  requested: Check,
  record$: Observable<Recorded>,
  state$: State$,
  { wallet, clock }: Ports,
): Observable<Fact | Intent> => {
  const { attempt, chainId, connectionId } = requested
  const stayed: Fact = { type: 'network.stayed', attempt }
  const connection = state$.value.connections.byId[connectionId]
  if (!connection) return of(stayed)
  const { currentNamespace } = state$.value.networks
  const connector = { id: connection.connectorId, namespace: connection.namespace }
  const silent = (): Said => [stayed, ...saying(state$.value, requested, 'WalletSilent')]
  const answered = wallet.resync(connector).pipe(
    switchMap((answer): Observable<Said> => {
      if (!isRight(answer) || answer.right.chainId === null) return of(silent())
      return answer.right.chainId === chainId
        ? arrived({ requested, currentNamespace, state$ }).pipe(map((fact) => [fact]))
        : of([stayed, ...saying(state$.value, requested, 'SwitchIgnored')])
    }),
  )
  const over$ = record$.pipe(
    filter(({ fact }) => isOver(fact, requested)),
    map((): Said => [stayed]),
  )
  const late$ = clock.timer(durations.rpcTimeout).pipe(map(silent))
  return merge(answered, over$, late$).pipe(take(1), mergeAll())
}

/** Looks whether a wallet that would not be moved is where it is wanted by now. */
export const checkNetwork: Flow = {
  name: 'checkNetwork',
  run: (record$, state$, ports) =>
    record$.pipe(
      ofType('network.checkRequested'),
      latest(({ fact }) => check(fact, record$, state$, ports)),
    ),
}
