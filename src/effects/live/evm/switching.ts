import { concat, defer, filter, map, merge, mergeMap, type Observable, of, switchMap, takeWhile } from 'rxjs'
import { hexChainId } from '../../../domain/caip/evmChainId.js'
import { addChainParameter } from '../../../domain/evm/addChain.js'
import { type Either, isLeft, isRight, left, right } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import type { Network } from '../../../domain/slices/networks/state.js'
import type { SwitchProgress } from '../../ports.js'
import type { Talk } from './talk.js'

type Progress = Either<Failure, SwitchProgress>

/** What a move is about. */
interface Way {
  readonly talk: Talk
  readonly network: Network
  readonly hexChainId: `0x${string}`
}

/**
 * The wallet said yes. It is believed when it is there: some are there a moment later, some never say so, and some say
 * yes and stay. Where it is found is news like its own, so that waiting for news is all that waiting takes.
 */
const settling = ({ talk }: Way): Observable<Progress> =>
  concat(
    talk.moments().pipe(mergeMap(() => talk.look())),
    of(left(failure('SwitchIgnored', { params: { wallet: talk.wallet.name } }))),
  )

/** What a wallet without the network is asked; no second switch follows a successful add (wire facts, section 5). */
const adding = (way: Way): Observable<Progress> => {
  const asked = {
    method: 'wallet_addEthereumChain',
    params: [addChainParameter(way.network, way.hexChainId)],
  }
  return way.talk.request(asked).pipe(
    switchMap((answer): Observable<Progress> => {
      if (isRight(answer)) return settling(way)
      const { tag, details } = answer.left
      if (tag === 'UserRejected') return of(answer)
      return of(left(failure('ChainNotSupported', { details: details ?? tag })))
    }),
  )
}

/** `UnsupportedMethod`, `RpcMethodNotFound` and `RpcMethodNotSupported`. */
const noMethod = /Method/

const readable = (why: Failure): Failure =>
  noMethod.test(why.tag)
    ? failure('WalletCannotSwitch', why.details === null ? {} : { details: why.details })
    : why

const refused = (way: Way, method: string, error: unknown): Observable<Progress> =>
  way.talk.isUnknownChain(error).pipe(
    switchMap((isUnknown): Observable<Progress> => {
      if (!isUnknown) return way.talk.explained(error, method).pipe(map((why) => left(readable(why))))
      return concat(
        of(right('adding' as const)),
        defer(() => adding(way)),
      )
    }),
  )

const switchAsked = (way: Way): Observable<Progress> => {
  const method = 'wallet_switchEthereumChain'
  return way.talk
    .raw({ method, params: [{ chainId: way.hexChainId }] })
    .pipe(switchMap((answer) => (isLeft(answer) ? refused(way, method, answer.left) : settling(way))))
}

const isOver = (progress: Progress): boolean => isLeft(progress) || progress.right === 'arrived'

/** Moves a wallet to a network (EIP-3326), and has it added where the wallet does not know it (EIP-3085). */
export const switching = (talk: Talk, network: Network): Observable<Progress> => {
  const hex = hexChainId(network.chainId)
  if (hex === null) return of(left(failure('InvalidChainId')))
  // Some say that they moved before they answer, some instead: it is listened for before the wallet is asked.
  const arrived = talk.chains.pipe(
    filter((chainId) => chainId === network.chainId),
    map(() => right('arrived' as const)),
  )
  return merge(arrived, switchAsked({ talk, network, hexChainId: hex })).pipe(
    takeWhile((progress) => !isOver(progress), true),
  )
}
