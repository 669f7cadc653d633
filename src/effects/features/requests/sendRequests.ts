import {
  catchError,
  concat,
  concatMap,
  defer,
  EMPTY,
  filter,
  from,
  map,
  merge,
  type Observable,
  of,
  switchMap,
  take,
  takeUntil,
  takeWhile,
} from 'rxjs'
import { sameAddress } from '../../../domain/caip/address.js'
import { namespaceOf } from '../../../domain/caip/chainId.js'
import type { Fact, FactOf } from '../../../domain/core/fact.js'
import type { Recorded } from '../../../domain/core/record.js'
import type { State } from '../../../domain/core/state.js'
import { isLeft } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { offerAfter } from '../../../domain/rules/switchOffer.js'
import { addressesOn } from '../../../domain/slices/connections/select.js'
import { pendingRequests } from '../../../domain/slices/requests/select.js'
import type { PendingRequest } from '../../../domain/slices/requests/state.js'
import { leavesAccounts } from '../../../domain/wire/rpcMethods.js'
import { allAtOnce, armedOr, type Flow, type Intent, intent, ofType, type State$ } from '../../kernel/flow.js'
import type { Ports, WalletRequest } from '../../ports.js'

const maxConcurrentRequests = 32

/** It is meant for the account that was shown; another may have taken its place meanwhile. */
const accountChanged = ({ connectionId, address }: PendingRequest, state: State): Failure | null => {
  const connection = state.connections.byId[connectionId]
  if (!connection) return failure('WalletDisconnected')
  if (address === null) return null
  const isShown = sameAddress(connection.namespace, address, addressesOn(connection)[0])
  return isShown ? null : failure('Unauthorized', { details: 'Another account is shown' })
}

const ask = (asked: PendingRequest, state$: State$, { vault, wallet }: Ports): Observable<Fact> => {
  const { id, connectionId, connectorId, method, chainId } = asked
  const params = vault.take(asked.params) as WalletRequest['params']
  const objection = (): Failure | null => accountChanged(asked, state$.value)
  const question = { method, chainId, objection, ...(params === undefined ? {} : { params }) }
  return wallet.ask({ id: connectorId, namespace: namespaceOf(chainId) }, question).pipe(
    take(1),
    map((answer): Fact => {
      if (isLeft(answer)) return { type: 'request.failed', id, failure: answer.left }
      const { result, transaction } = answer.right
      return { type: 'request.answered', id, result: vault.put(result, connectionId), hash: transaction }
    }),
  )
}

/** One that breaks the rules of its port takes no other along: whoever waits for those goes on waiting. */
const failedByThrow = (id: string, error: unknown): Fact => ({
  type: 'request.failed',
  id,
  failure: failure('Unknown', { details: String(error).slice(0, 300) }),
})

/** What did not leave because the wallet is elsewhere can be sent once it is there: the visitor is asked, before others hear. */
const offerThenFail = (fact: Fact, connectionId: string, state: State): ReadonlyArray<Fact | Intent> => {
  const offer = fact.type === 'request.failed' ? offerAfter(state, connectionId, fact.failure) : null
  return offer ? [intent(offer), fact] : [fact]
}

/** What is wanted still when its turn comes: it may have been given up meanwhile. */
const send = (id: string, state$: State$, ports: Ports): Observable<Fact | Intent> => {
  const asked = pendingRequests(state$.value).find((one) => one.id === id)
  if (asked?.step !== 'wanted') return EMPTY
  return concat(
    of<Fact>({ type: 'request.sent', id }),
    defer(() => ask(asked, state$, ports)).pipe(catchError((error: unknown) => of(failedByThrow(id, error)))),
  ).pipe(concatMap((fact) => offerThenFail(fact, asked.connectionId, state$.value)))
}

/**
 * A connection that ends takes its open questions with it; but not at once the one whose answer the wallet makes its end:
 * some say that no account is left before they answer.
 */
const mayStillAnswer = (fact: FactOf<'connection.ended'>, method: string): boolean =>
  fact.by === 'wallet' && fact.failure === null && leavesAccounts(method)

/** One request, until it is answered or its connection has ended. */
const sendWhileConnected = (
  { id, connectionId, method }: PendingRequest,
  record$: Observable<Recorded>,
  state$: State$,
  ports: Ports,
): Observable<Fact | Intent> => {
  const ended$ = record$.pipe(
    ofType('connection.ended'),
    filter(({ fact }) => fact.id === connectionId),
  )
  const silent$ = ended$.pipe(
    switchMap(() => ports.clock.timer(durations.rpcTimeout)),
    map((): Fact => ({ type: 'request.failed', id, failure: failure('WalletDisconnected') })),
  )
  return merge(send(id, state$, ports), silent$).pipe(
    takeWhile((one) => !('type' in one && /^request\.(answered|failed)$/.test(one.type)), true),
    takeUntil(ended$.pipe(filter(({ fact }) => !mayStillAnswer(fact, method)))),
  )
}

/** What asks the visitor for something goes to the wallet once and is never repeated. */
export const sendRequests: Flow = {
  name: 'sendRequests',
  run: (record$, state$, ports, armed$) =>
    armedOr(armed$, record$, 'request.wanted').pipe(
      allAtOnce(maxConcurrentRequests, (trigger) => {
        const wanted = pendingRequests(state$.value).filter(
          ({ id }) => trigger === 'armed' || trigger.fact.id === id,
        )
        return merge(...wanted.map((one) => sendWhileConnected(one, record$, state$, ports)))
      }),
    ),
}

/** Whoever waits for what a connection took with it is told, and the vault forgets its answers. */
export const failOrphans: Flow = {
  name: 'failOrphans',
  run: (record$, _state$, { vault }) => {
    const open = new Map<string, FactOf<'request.wanted'>>()
    const sent = new Set<string>()
    return record$.pipe(
      ofType('request.wanted', 'request.sent', 'request.answered', 'request.failed', 'connection.ended'),
      allAtOnce(maxConcurrentRequests, ({ fact }) => {
        if (fact.type === 'request.wanted') open.set(fact.id, fact)
        else if (fact.type === 'request.sent') sent.add(fact.id)
        else if (fact.type !== 'connection.ended') {
          open.delete(fact.id)
          sent.delete(fact.id)
        } else {
          vault.release(fact.id)
          const orphans = [...open.values()].filter(
            ({ id, connectionId, method }) =>
              connectionId === fact.id && !(sent.has(id) && mayStillAnswer(fact, method)),
          )
          return from(
            orphans.map(
              ({ id }): Fact => ({ type: 'request.failed', id, failure: failure('WalletDisconnected') }),
            ),
          )
        }
        return EMPTY
      }),
    )
  },
}
