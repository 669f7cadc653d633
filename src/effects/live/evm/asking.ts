import { type Either, isLeft, left, right } from 'fp-ts/Either'
import { map, merge, type Observable, of, switchMap, take } from 'rxjs'
import type { ChainId } from '../../../domain/caip/chainId.js'
import { isTransactionHash } from '../../../domain/evm/hash.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { chainMismatch } from '../../../domain/rules/chainMismatch.js'
import type { WalletAnswer, WalletQuestion } from '../../ports.js'
import { namedChains } from './named.js'
import type { EvmWallet } from './parts.js'
import type { Speaking } from './speaking.js'

/** What is sent, or signed to be sent, or allowed to be, by whatever name. */
const movesMoney = /_send|transaction|useroperation|grantpermissions/i
/** These name the network that the wallet is to know or go to. */
const movesWallet = ['wallet_addEthereumChain', 'wallet_switchEthereumChain']

const unconfirmed = (wallet: EvmWallet, details: string): Either<Failure, never> =>
  left(failure('ChainUnconfirmed', { params: { wallet: wallet.name }, details }))

/**
 * Left: it must not leave. The wallet itself is asked where it is; what it says is news, so that what is shown is set
 * right where it was wrong. It must be where the page shows it, and where the request says.
 */
const madeSure = (
  speaking: Speaking,
  id: string,
  wallet: EvmWallet,
  { shown, named }: { readonly shown: ChainId; readonly named: ReadonlyArray<ChainId> },
): Observable<Either<Failure, true>> => {
  const silent = speaking.parts.clock
    .timer(durations.rpcTimeout)
    .pipe(map(() => unconfirmed(wallet, 'no answer')))
  return merge(speaking.chain(wallet), silent).pipe(
    take(1),
    map((here) => {
      if (isLeft(here)) return unconfirmed(wallet, here.left.details ?? here.left.tag)
      speaking.tell(id, here.right)
      const isThere = (one: ChainId): boolean => one === here.right
      if (isThere(shown) && named.every(isThere)) return right(true as const)
      const wanted = named.find((one) => !isThere(one)) ?? named[0] ?? shown
      return left(chainMismatch(wallet.name, here.right, wanted))
    }),
  )
}

const answered = (
  speaking: Speaking,
  wallet: EvmWallet,
  { method, params }: WalletQuestion,
): Observable<Either<Failure, WalletAnswer>> =>
  speaking.request(wallet, params === undefined ? { method } : { method, params }).pipe(
    take(1),
    map((answer) => {
      if (isLeft(answer)) return answer
      const result = answer.right
      return right({
        result,
        transaction: method === 'eth_sendTransaction' && isTransactionHash(result) ? result : null,
      })
    }),
  )

/** Asks the visitor for something, once; what moves money, only where it is meant to. */
export const asking = (
  speaking: Speaking,
  id: string,
  question: WalletQuestion,
): Observable<Either<Failure, WalletAnswer>> =>
  speaking.with(id, (wallet) => {
    const { method, params, chainId } = question
    const named = namedChains(params)
    const isFree = !movesMoney.test(method) && !isLeft(named) && named.right.length === 0
    if (isFree || movesWallet.includes(method)) return answered(speaking, wallet, question)
    if (isLeft(named)) return of(named)
    return madeSure(speaking, id, wallet, { shown: chainId, named: named.right }).pipe(
      switchMap((sure) => (isLeft(sure) ? of(sure) : answered(speaking, wallet, question))),
    )
  })
