import { map, merge, type Observable, of, switchMap, take } from 'rxjs'
import type { ChainId } from '../../../domain/caip/chainId.js'
import { isTransactionHash } from '../../../domain/evm/hash.js'
import { type Either, isLeft, left, right } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { chainMismatch } from '../../../domain/rules/chainMismatch.js'
import type { WalletAnswer, WalletQuestion } from '../../ports.js'
import { namedChains } from './namedChains.js'
import { areAddresses, movesWallet, type WalletLink } from './walletLink.js'

/** What is sent, or signed to be sent, or allowed to be, by whatever name. What accounts a site may see is no money. */
const movesMoney = /_send|transaction|useroperation|(grant|execution)permissions/i
const unconfirmed = (wallet: string, details: string): Either<Failure, never> =>
  left(failure('ChainUnconfirmed', { params: { wallet }, details }))

/**
 * Left: it must not leave. The wallet itself is asked where it is; what it says is news, so that what is shown is set
 * right where it was wrong. It must be where the page shows it, and where the request says.
 */
const confirmChain = (
  link: WalletLink,
  shown: ChainId,
  named: ReadonlyArray<ChainId>,
): Observable<Either<Failure, true>> => {
  const { name } = link.wallet
  const silent = link.timer(durations.rpcTimeout).pipe(map(() => unconfirmed(name, 'no answer')))
  return merge(link.chain(), silent).pipe(
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

/** What the site may see now is heard like news, unless the wallet says something newer meanwhile. */
const rereadAccounts = (link: WalletLink): Observable<Either<Failure, WalletAnswer>> =>
  merge(link.reportedAccounts$.pipe(map(() => right(null))), link.request({ method: 'eth_accounts' })).pipe(
    take(1),
    map((answer) => {
      if (isLeft(answer)) return answer
      if (areAddresses(answer.right)) link.rereadAccounts$.next(answer.right)
      return right({ result: answer.right, transaction: null })
    }),
  )

const request = (
  link: WalletLink,
  { method, params, objection }: WalletQuestion,
): Observable<Either<Failure, WalletAnswer>> => {
  const why = objection()
  if (why) return of(left(why))
  return link.request(params === undefined ? { method } : { method, params }).pipe(
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
export const askOnce = (
  link: WalletLink,
  question: WalletQuestion,
): Observable<Either<Failure, WalletAnswer>> => {
  const { method, params, chainId } = question
  if (movesWallet.test(method)) return request(link, question)
  // Asked by us, after what may have changed them.
  if (method === 'eth_accounts') return rereadAccounts(link)
  const named = namedChains(params)
  if (isLeft(named)) return of(named)
  if (named.right.length === 0 && !movesMoney.test(method)) return request(link, question)
  return confirmChain(link, chainId, named.right).pipe(
    switchMap((sure) => (isLeft(sure) ? of(sure) : request(link, question))),
  )
}
