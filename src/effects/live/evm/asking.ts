import { map, merge, type Observable, of, switchMap, take } from 'rxjs'
import type { ChainId } from '../../../domain/caip/chainId.js'
import { isTransactionHash } from '../../../domain/evm/hash.js'
import { type Either, isLeft, left, right } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { chainMismatch } from '../../../domain/rules/chainMismatch.js'
import type { WalletAnswer, WalletQuestion } from '../../ports.js'
import { namedChains } from './named.js'
import { movesWallet, type Talk } from './talk.js'

/** What is sent, or signed to be sent, or allowed to be, by whatever name. What accounts a site may see is no money. */
const movesMoney = /_send|transaction|useroperation|(grant|execution)permissions/i
const unconfirmed = (wallet: string, details: string): Either<Failure, never> =>
  left(failure('ChainUnconfirmed', { params: { wallet }, details }))

/**
 * Left: it must not leave. The wallet itself is asked where it is; what it says is news, so that what is shown is set
 * right where it was wrong. It must be where the page shows it, and where the request says.
 */
const madeSure = (
  talk: Talk,
  shown: ChainId,
  named: ReadonlyArray<ChainId>,
): Observable<Either<Failure, true>> => {
  const { name } = talk.wallet
  const silent = talk.timer(durations.rpcTimeout).pipe(map(() => unconfirmed(name, 'no answer')))
  return merge(talk.chain(), silent).pipe(
    take(1),
    map((here) => {
      if (isLeft(here)) return unconfirmed(name, here.left.details ?? here.left.tag)
      const isThere = (one: ChainId): boolean => one === here.right
      if (isThere(shown) && named.every(isThere)) return right(true as const)
      const wanted = named.find((one) => !isThere(one)) ?? named[0] ?? shown
      return left(chainMismatch(name, here.right, wanted))
    }),
  )
}

const answered = (
  talk: Talk,
  { method, params, objection }: WalletQuestion,
): Observable<Either<Failure, WalletAnswer>> => {
  const why = objection()
  if (why) return of(left(why))
  return talk.request(params === undefined ? { method } : { method, params }).pipe(
    take(1),
    map((answer) => {
      if (isLeft(answer)) return answer
      const result = answer.right
      const isSent = method === 'eth_sendTransaction' && isTransactionHash(result)
      return right({ result, transaction: isSent ? result : null })
    }),
  )
}

/** Asks the visitor for something, once; what moves money or names a network, only where it is meant to. */
export const asking = (talk: Talk, question: WalletQuestion): Observable<Either<Failure, WalletAnswer>> => {
  const { method, params, chainId } = question
  if (movesWallet.test(method)) return answered(talk, question)
  const named = namedChains(params)
  if (isLeft(named)) return of(named)
  if (named.right.length === 0 && !movesMoney.test(method)) return answered(talk, question)
  return madeSure(talk, chainId, named.right).pipe(
    switchMap((sure) => (isLeft(sure) ? of(sure) : answered(talk, question))),
  )
}
