import { concat, concatMap, defer, EMPTY, merge, type Observable, of, switchMap, take } from 'rxjs'
import type { Fact } from '../../../domain/core/fact.js'
import type { State } from '../../../domain/core/state.js'
import { isLeft, left } from '../../../domain/prelude/either.js'
import { failure } from '../../../domain/prelude/failure.js'
import { networkById } from '../../../domain/slices/networks/select.js'
import { transactions } from '../../../domain/slices/requests/select.js'
import type { SentTransaction } from '../../../domain/slices/requests/state.js'
import { allAtOnce, armedOr, type Flow } from '../../kernel/flow.js'
import type { Ports } from '../../ports.js'

const maxConcurrentTransactions = 8

/** How often a transaction is asked after, in ms; and how often at most. */
const transactionPoll = 1_500
const maxReads = 120

/** Asks after a transaction until its network has settled it, or it is not worth asking any more. */
const follow = (
  { hash, chainId }: SentTransaction,
  state: State,
  { wallet, clock }: Ports,
): Observable<Fact> => {
  const network = networkById(state, chainId)
  if (!network) return EMPTY
  const read = defer(() =>
    wallet.reads(network.namespace).pipe(
      take(1),
      switchMap((reads) => reads?.transactionOutcome(network, hash) ?? of(left(failure('ViewLoadFailed')))),
      take(1),
    ),
  )
  const readLater = clock.timer(transactionPoll).pipe(switchMap(() => read))
  const reads = concat(read, ...Array<typeof read>(maxReads - 1).fill(readLater))
  return reads.pipe(
    concatMap((answer, index): Observable<Fact> => {
      // Where nobody answers it is still on its way: the next life asks again.
      if (isLeft(answer)) return EMPTY
      const outcome = answer.right
      if (outcome !== 'pending') return of({ type: 'transaction.confirmed', hash, chainId, outcome })
      return index === maxReads - 1 ? of({ type: 'transaction.unsettled', hash, chainId }) : EMPTY
    }),
    take(1),
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
