import { isLeft } from 'fp-ts/Either'
import { concat, defer, EMPTY, filter, from, map, merge, type Observable, of, take, takeUntil } from 'rxjs'
import { namespaceOf } from '../../../domain/caip/chainId.js'
import type { Event } from '../../../domain/core/event.js'
import { failure } from '../../../domain/prelude/failure.js'
import { pendingRequests } from '../../../domain/slices/requests/select.js'
import type { PendingRequest } from '../../../domain/slices/requests/state.js'
import { allAtOnce, armedOr, type Flow, ofType, type State$ } from '../../kernel/flow.js'
import type { Ports, WalletRequest } from '../../ports.js'

const requestsAtOnce = 32

const ask = (asked: PendingRequest, { vault, wallet }: Ports): Observable<Event> => {
  const { id, connectionId, connectorId, method, chainId } = asked
  const params = vault.take(asked.params) as WalletRequest['params']
  const question = { method, chainId, ...(params === undefined ? {} : { params }) }
  return wallet.ask({ id: connectorId, namespace: namespaceOf(chainId) }, question).pipe(
    take(1),
    map((answer): Event => {
      if (isLeft(answer)) return { type: 'request.failed', id, failure: answer.left }
      const { result, transaction } = answer.right
      return { type: 'request.answered', id, result: vault.put(result, connectionId), hash: transaction }
    }),
  )
}

/** What is wanted still when its turn comes: it may have been given up meanwhile. */
const send = (id: string, state$: State$, ports: Ports): Observable<Event> => {
  const asked = pendingRequests(state$.value).find((one) => one.id === id)
  if (asked?.step !== 'wanted') return EMPTY
  return concat(
    of<Event>({ type: 'request.sent', id }),
    defer(() => ask(asked, ports)),
  )
}

/** What asks the visitor for something goes to the wallet once and is never repeated. */
export const askWallet: Flow = {
  name: 'askWallet',
  run: (event$, state$, ports, armed$) =>
    armedOr(armed$, event$, 'request.wanted').pipe(
      allAtOnce(requestsAtOnce, (heard) => {
        const wanted = pendingRequests(state$.value).filter(
          ({ id }) => heard === 'armed' || heard.event.id === id,
        )
        return merge(
          ...wanted.map(({ id, connectionId }) => {
            const ended = event$.pipe(
              filter(({ event }) => event.type === 'connection.ended' && event.id === connectionId),
            )
            return send(id, state$, ports).pipe(takeUntil(ended))
          }),
        )
      }),
    ),
}

/** A connection that ends takes its open questions with it: whoever waits is told, and the vault forgets its answers. */
export const failOrphans: Flow = {
  name: 'failOrphans',
  run: (event$, _state$, { vault }) => {
    const open = new Map<string, string>()
    return event$.pipe(
      ofType('request.wanted', 'request.answered', 'request.failed', 'connection.ended'),
      allAtOnce(requestsAtOnce, ({ event }) => {
        if (event.type === 'request.wanted') open.set(event.id, event.connectionId)
        else if (event.type !== 'connection.ended') open.delete(event.id)
        else {
          vault.release(event.id)
          const orphans = [...open].filter(([, connectionId]) => connectionId === event.id).map(([id]) => id)
          return from(
            orphans.map(
              (id): Event => ({ type: 'request.failed', id, failure: failure('WalletDisconnected') }),
            ),
          )
        }
        return EMPTY
      }),
    )
  },
}
