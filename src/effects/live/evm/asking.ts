import { type Either, isLeft, left, right } from 'fp-ts/Either'
import { map, merge, type Observable, of, switchMap, take } from 'rxjs'
import type { ChainId } from '../../../domain/caip/chainId.js'
import { readEvmChainId } from '../../../domain/caip/evmChainId.js'
import { TransactionHash } from '../../../domain/evm/texts.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import type { WalletAnswer, WalletQuestion } from '../../ports.js'
import type { EvmWallet } from './parts.js'
import type { Speaking } from './speaking.js'

/** What moves money on the network that the wallet is on when it answers. */
const movesMoney = ['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls', 'eth_sendUserOperation']

/** The network that the request itself names; null when it names none. */
const named = ({ params }: WalletQuestion): Either<Failure, ChainId | null> => {
  const first: unknown = Array.isArray(params) ? params[0] : params
  const raw = typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
  if (raw === undefined || raw === null) return right(null)
  const read = readEvmChainId(raw)
  return isLeft(read)
    ? left(failure('RpcInvalidParams', { details: 'params.0.chainId: expected a chain id' }))
    : read
}

const mismatch = (wallet: EvmWallet, here: ChainId, wanted: ChainId): Failure =>
  failure('ChainMismatch', {
    params: { wallet: wallet.name, wanted },
    details: `${here}, not ${wanted}`,
  })

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
  const wanted = named(question)
  if (isLeft(wanted)) return of(wanted)
  const silent = speaking.parts.clock
    .timer(durations.rpcTimeout)
    .pipe(map(() => left(failure('WalletSilent', { params: { wallet: wallet.name } }))))
  return merge(speaking.chain(wallet), silent).pipe(
    take(1),
    map((here) => {
      if (isLeft(here)) return here
      speaking.found.next({ id, news: { kind: 'chain', chainId: here.right } })
      const meant = wanted.right ?? question.chainId
      const isThere = here.right === meant && here.right === question.chainId
      return isThere ? right(true as const) : left(mismatch(wallet, here.right, meant))
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
