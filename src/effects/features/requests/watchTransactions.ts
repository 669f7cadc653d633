import { concatMap, EMPTY, filter, map, merge, type Observable, range, switchMap, take } from 'rxjs'
import type { Fact } from '../../../domain/core/fact.js'
import type { State } from '../../../domain/core/state.js'
import { isLeft } from '../../../domain/prelude/either.js'
import { networkById } from '../../../domain/slices/networks/select.js'
import { transactions } from '../../../domain/slices/requests/select.js'
import type { SentTransaction } from '../../../domain/slices/requests/state.js'
import { allAtOnce, armedOr, type Flow } from '../../kernel/flow.js'
import type { Ports } from '../../ports.js'

const maxConcurrentTransactions = 8

/** How often a transaction is asked after, in ms; and how often at most. */
const transactionPoll = 1_500
const maxReads = 120

/** Asks after a transaction until its network has settled it. */
const follow = (
  { hash, chainId }: SentTransaction,
  state: State,
  { wallet, clock }: Ports,
): Observable<Fact> => {
  const network = networkById(state, chainId)
  if (!network) return EMPTY
  const readOutcome = () => wallet.transactionOutcome(network, hash).pipe(take(1))
  return range(0, maxReads).pipe(
    concatMap((index) =>
      index === 0 ? readOutcome() : clock.timer(transactionPoll).pipe(switchMap(readOutcome)),
    ),
    map((answer) => (isLeft(answer) ? 'pending' : answer.right)),
    filter((outcome) => outcome !== 'pending'),
    take(1),
    map((outcome): Fact => ({ type: 'transaction.confirmed', hash, chainId, outcome })),
  )
}

/** Follows what was sent, also what an earlier life of the store sent. Reads only: nothing is ever sent again. */
export const watchTransactions: Flow = {
  name: 'watchTransactions',
  run: (record$, state$, ports, armed$) =>
    armedOr(armed$, record$, 'request.answered').pipe(
      allAtOnce(maxConcurrentTransactions, (trigger) => {
        const open = transactions(state$.value).filter(
          ({ step, hash }) => step === 'sent' && (trigger === 'armed' || hash === trigger.fact.hash),
        )
        return merge(...open.map((one) => follow(one, state$.value, ports)))
      }),
    ),
}
