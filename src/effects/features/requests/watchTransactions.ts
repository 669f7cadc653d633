import { concatMap, EMPTY, filter, map, merge, type Observable, range, switchMap, take } from 'rxjs'
import type { Event } from '../../../domain/core/event.js'
import type { State } from '../../../domain/core/state.js'
import { isLeft } from '../../../domain/prelude/either.js'
import { networkById } from '../../../domain/slices/networks/select.js'
import { transactions } from '../../../domain/slices/requests/select.js'
import type { SentTransaction } from '../../../domain/slices/requests/state.js'
import { allAtOnce, armedOr, type Flow } from '../../kernel/flow.js'
import type { Ports } from '../../ports.js'

const transactionsAtOnce = 8

/** How often a transaction is asked after, in ms; and how often at most. */
const lookEvery = 1_500
const looks = 120

/** Asks after a transaction until its network has settled it. */
const follow = (
  { hash, chainId }: SentTransaction,
  state: State,
  { wallet, clock }: Ports,
): Observable<Event> => {
  const network = networkById(state, chainId)
  if (!network) return EMPTY
  const look = () => wallet.outcomeOf(network, hash).pipe(take(1))
  return range(0, looks).pipe(
    concatMap((index) => (index === 0 ? look() : clock.timer(lookEvery).pipe(switchMap(look)))),
    map((answer) => (isLeft(answer) ? 'pending' : answer.right)),
    filter((outcome) => outcome !== 'pending'),
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
