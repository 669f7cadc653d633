import { isLeft } from 'fp-ts/Either'
import { EMPTY, filter, from, map, type Observable, take, takeUntil } from 'rxjs'
import type { Event, EventOf } from '../../domain/core/event.js'
import { failure } from '../../domain/prelude/failure.js'
import { TransactionHash } from '../../domain/wire/texts.js'
import { allAtOnce, type Flow, ofType } from '../effect.js'
import type { Ports, WalletRequest } from '../ports.js'

const requestsAtOnce = 32
const sends = new Set(['eth_sendTransaction', 'eth_sendRawTransaction'])

const ask = (
  { id, connectionId, connectorId, method, params }: EventOf<'request.sent'>,
  ports: Ports,
): Observable<Event> => {
  const value = ports.vault.take(params) as WalletRequest['params']
  return ports.wallet.request(connectorId, value === undefined ? { method } : { method, params: value }).pipe(
    take(1),
    map((answer): Event => {
      if (isLeft(answer)) return { type: 'request.failed', id, failure: answer.left }
      const hash = sends.has(method) && TransactionHash.is(answer.right) ? answer.right : null
      return { type: 'request.answered', id, result: ports.vault.put(answer.right, connectionId), hash }
    }),
  )
}

/** What asks the visitor for something goes to the wallet once and is never repeated. */
export const askWallet: Flow = {
  name: 'askWallet',
  run: (event$, _state$, ports) =>
    event$.pipe(
      ofType('request.sent'),
      allAtOnce(requestsAtOnce, ({ event }) => {
        const ended = event$.pipe(
          filter(
            (record) => record.event.type === 'connection.ended' && record.event.id === event.connectionId,
          ),
        )
        return ask(event, ports).pipe(takeUntil(ended))
      }),
    ),
}

/** A connection that ends takes its open questions with it: whoever waits is told. */
export const failOrphans: Flow = {
  name: 'failOrphans',
  run: (event$, _state$, _ports) => {
    const open = new Map<string, string>()
    return event$.pipe(
      ofType('request.sent', 'request.answered', 'request.failed', 'connection.ended'),
      allAtOnce(requestsAtOnce, ({ event }) => {
        if (event.type === 'request.sent') open.set(event.id, event.connectionId)
        else if (event.type !== 'connection.ended') open.delete(event.id)
        else {
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
