import { isLeft } from 'fp-ts/Either'
import { concatMap, EMPTY, filter, map, merge, type Observable, range, switchMap, take } from 'rxjs'
import type { Event } from '../../../domain/core/event.js'
import type { State } from '../../../domain/core/state.js'
import { networkById } from '../../../domain/slices/networks/select.js'
import { transactions } from '../../../domain/slices/requests/select.js'
import type { SentTransaction } from '../../../domain/slices/requests/state.js'
import { allAtOnce, armedOr, type Flow } from '../../kernel/flow.js'
import type { Ports } from '../../ports.js'

const transactionsAtOnce = 8

/** An EIP-1474 receipt's status; null while there is no receipt. */
const readOutcome = (raw: unknown): 'confirmed' | 'reverted' | null => {
  if (typeof raw !== 'object' || raw === null || !('status' in raw)) return null
  return raw.status === '0x1' ? 'confirmed' : raw.status === '0x0' ? 'reverted' : null
}

/** How often a receipt is asked for, in ms; and how often at most. */
const receiptEvery = 1_500
const receiptTries = 120

/** Asks for the receipt until a block holds the transaction. */
const follow = (
  { hash, chainId }: SentTransaction,
  state: State,
  { rpc, clock }: Ports,
): Observable<Event> => {
  const network = networkById(state, chainId)
  if (!network) return EMPTY
  const look = () => rpc.request(network, 'eth_getTransactionReceipt', [hash]).pipe(take(1))
  return range(0, receiptTries).pipe(
    concatMap((index) => (index === 0 ? look() : clock.timer(receiptEvery).pipe(switchMap(look)))),
    map((answer) => (isLeft(answer) ? null : readOutcome(answer.right))),
    filter((outcome) => outcome !== null),
    take(1),
    map((outcome): Event => ({ type: 'transaction.confirmed', hash, chainId, outcome })),
  )
}

/** Follows what was sent, also what an earlier life of the store sent. Reads only: nothing is ever sent again. */
export const watchTransactions: Flow = {
  name: 'watchTransactions',
  run: (event$, state$, ports, armed$) =>
    armedOr(armed$, event$, 'request.answered').pipe(
      allAtOnce(transactionsAtOnce, (heard) => {
        const open = transactions(state$.value).filter(
          ({ step, hash }) => step === 'sent' && (heard === 'armed' || hash === heard.event.hash),
        )
        return merge(...open.map((one) => follow(one, state$.value, ports)))
      }),
    ),
}
