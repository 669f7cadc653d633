import { finalize, map, merge, noop, type Observable, of, switchMap, take } from 'rxjs'
import type { ChainId } from '../../../domain/caip/chainId.js'
import { isTransactionHash } from '../../../domain/evm/hash.js'
import { type Either, isLeft, isRight, left, right } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { chainMismatch } from '../../../domain/rules/chainMismatch.js'
import type { WalletAnswer, WalletQuestion } from '../../ports.js'
import { namedChains } from './namedChains.js'
import { areAddresses, movesWallet, type WalletLink } from './walletLink.js'

/** What is sent, or signed to be sent, or allowed to be, by whatever name. What accounts a site may see is no money. */
const movesMoney = /_send|transaction|useroperation|(grant|execution)permissions/i
/** What may change which accounts the site sees, by whatever name. Not every wallet says so by itself. */
const changesAccounts = /permission|session|connect|invoke|accounts/i
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

/** Reads what the site may see now, and gives what makes that heard. A wallet that does not say so in time is not waited for. */
const rereadAccounts = (link: WalletLink): Observable<() => void> => {
  const answered = link.request({ method: 'eth_accounts' }).pipe(
    map((answer) => () => {
      if (isRight(answer) && areAddresses(answer.right)) link.rereadAccounts$.next(answer.right)
    }),
  )
  return merge(answered, link.timer(durations.rpcTimeout).pipe(map(() => noop))).pipe(take(1))
}

/**
 * The accounts are read while whoever asked still waits, and heard once the answer was taken: what follows from them may
 * end the connection, and with it what nobody took.
 */
const withAccounts = <A>(link: WalletLink, answer: A): Observable<A> =>
  rereadAccounts(link).pipe(
    switchMap((tell) => of(answer).pipe(finalize(() => void Promise.resolve().then(tell)))),
  )

const request = (
  link: WalletLink,
  { method, params, objection }: WalletQuestion,
): Observable<Either<Failure, WalletAnswer>> => {
  const why = objection()
  if (why) return of(left(why))
  return link.request(params === undefined ? { method } : { method, params }).pipe(
    take(1),
    switchMap((answer) =>
      isRight(answer) && changesAccounts.test(method) ? withAccounts(link, answer) : of(answer),
    ),
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
  const named = namedChains(params)
  if (isLeft(named)) return of(named)
  if (named.right.length === 0 && !movesMoney.test(method)) return request(link, question)
  return confirmChain(link, chainId, named.right).pipe(
    switchMap((sure) => (isLeft(sure) ? of(sure) : request(link, question))),
  )
}
