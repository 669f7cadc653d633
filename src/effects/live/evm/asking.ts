import { type Either, isLeft, left, right } from 'fp-ts/Either'
import { map, merge, type Observable, of, switchMap, take } from 'rxjs'
import { TransactionHash } from '../../../domain/evm/texts.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { chainMismatch } from '../../../domain/rules/chainMismatch.js'
import type { WalletAnswer, WalletQuestion } from '../../ports.js'
import { namedChain } from './named.js'
import type { EvmWallet } from './parts.js'
import type { Speaking } from './speaking.js'

/** What moves money on the network that the wallet is on when it answers. */
const movesMoney = ['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls', 'eth_sendUserOperation']

const unconfirmed = (wallet: EvmWallet, details: string): Either<Failure, never> =>
  left(failure('ChainUnconfirmed', { params: { wallet: wallet.name }, details }))

/**
 * Left: it must not leave. The wallet itself is asked where it is; what it says is news, so that what is shown is set
 * right where it was wrong.
 */
const madeSure = (
  speaking: Speaking,
  id: string,
  wallet: EvmWallet,
  question: WalletQuestion,
): Observable<Either<Failure, true>> => {
  const named = namedChain(question.params)
  if (isLeft(named)) return of(named)
  const silent = speaking.parts.clock
    .timer(durations.rpcTimeout)
    .pipe(map(() => unconfirmed(wallet, 'eth_chainId: no answer')))
  return merge(speaking.chain(wallet), silent).pipe(
    take(1),
    map((here) => {
      if (isLeft(here)) return unconfirmed(wallet, `eth_chainId: ${here.left.details ?? here.left.tag}`)
      speaking.found.next({ id, news: { kind: 'chain', chainId: here.right } })
      const wanted = named.right ?? question.chainId
      const isThere = here.right === wanted && here.right === question.chainId
      return isThere ? right(true as const) : left(chainMismatch(wallet.name, here.right, wanted))
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
        transaction: method === 'eth_sendTransaction' && TransactionHash.is(result) ? result : null,
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
    if (!movesMoney.includes(question.method)) return answered(speaking, wallet, question)
    return madeSure(speaking, id, wallet, question).pipe(
      switchMap((sure) => (isLeft(sure) ? of(sure) : answered(speaking, wallet, question))),
    )
  })
