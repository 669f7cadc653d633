import { isLeft } from 'fp-ts/Either'
import { concatMap, EMPTY, filter, map, range, switchMap, take } from 'rxjs'
import type { Event } from '../../domain/core/event.js'
import { networkById } from '../../domain/core/select.js'
import { allAtOnce, type Flow, ofType } from '../effect.js'

const transactionsAtOnce = 8

/** An EIP-1474 receipt's status; null while there is no receipt. */
const readOutcome = (raw: unknown): 'confirmed' | 'reverted' | null => {
  if (typeof raw !== 'object' || raw === null || !('status' in raw)) return null
  return raw.status === '0x1' ? 'confirmed' : raw.status === '0x0' ? 'reverted' : null
}

/** How often a receipt is asked for, in ms; and how often at most. */
const receiptEvery = 1_500
const receiptTries = 120

/** Follows what was sent until a block holds it. Reads only: nothing is ever sent again. */
export const watchTransactions: Flow = {
  name: 'watchTransactions',
  run: (event$, state$, { rpc, clock }) =>
    event$.pipe(
      ofType('request.answered'),
      allAtOnce(transactionsAtOnce, ({ event: { hash } }) => {
        const sent = state$.value.requests.transactions.find((one) => one.hash === hash)
        const network = sent ? networkById(state$.value, sent.chainId) : null
        if (hash === null || !network) return EMPTY
        const look = () => rpc.request(network, 'eth_getTransactionReceipt', [hash]).pipe(take(1))
        return range(0, receiptTries).pipe(
          concatMap((index) => (index === 0 ? look() : clock.timer(receiptEvery).pipe(switchMap(look)))),
          map((answer) => (isLeft(answer) ? null : readOutcome(answer.right))),
          filter((outcome) => outcome !== null),
          take(1),
          map((outcome): Event => ({ type: 'transaction.confirmed', hash, chainId: network.chainId, outcome })),
        )
      }),
    ),
}
