import { concat, defer, filter, map, merge, mergeMap, type Observable, of, switchMap, takeWhile } from 'rxjs'
import { hexChainId } from '../../../domain/caip/evmChainId.js'
import { addChainParameter } from '../../../domain/evm/addChain.js'
import { type Either, isLeft, isRight, left, right } from '../../../domain/prelude/either.js'
import { type Failure, type FailureTag, failure } from '../../../domain/prelude/failure.js'
import type { Network } from '../../../domain/slices/networks/state.js'
import { causeOf, withCause } from '../../causes.js'
import type { SwitchProgress } from '../../ports.js'
import type { WalletLink } from './walletLink.js'

type Progress = Either<Failure, SwitchProgress>

/** What a move is about. */
interface SwitchTarget {
  readonly link: WalletLink
  readonly network: Network
  readonly hexChainId: `0x${string}`
}

/**
 * The wallet said yes. It is believed when it is there: some are there a moment later, some never say so, and some say
 * yes and stay. Where it is found is news like its own, so that waiting for news is all that waiting takes.
 */
const awaitArrival = ({ link }: SwitchTarget): Observable<Progress> =>
  concat(
    link.pollTicks().pipe(mergeMap(() => link.locate())),
    of(left(failure('SwitchIgnored', { params: { wallet: link.wallet.name } }))),
  )

/** What an error comes to in a switch; it is still its cause. */
const inOurWords = (why: Failure, tag: FailureTag): Failure =>
  withCause(failure(tag, { details: why.details ?? why.tag }), causeOf(why))

/** What a wallet without the network is asked; no second switch follows a successful add (wire facts, section 5). */
const addNetwork = (target: SwitchTarget): Observable<Progress> => {
  const asked = {
    method: 'wallet_addEthereumChain',
    params: [addChainParameter(target.network, target.hexChainId)],
  }
  return target.link.request(asked).pipe(
    switchMap((answer): Observable<Progress> => {
      if (isRight(answer)) return awaitArrival(target)
      return of(
        answer.left.tag === 'UserRejected' ? answer : left(inOurWords(answer.left, 'ChainNotSupported')),
      )
    }),
  )
}

/** `UnsupportedMethod`, `RpcMethodNotFound` and `RpcMethodNotSupported`. */
const noMethod = /Method/

const switchFailure = (why: Failure): Failure =>
  noMethod.test(why.tag) ? inOurWords(why, 'WalletCannotSwitch') : why

const afterRefusal = (target: SwitchTarget, method: string, error: unknown): Observable<Progress> =>
  target.link.isUnknownChain(error).pipe(
    switchMap((isUnknown): Observable<Progress> => {
      if (!isUnknown) return target.link.explained(error, method).pipe(map((why) => left(switchFailure(why))))
      return concat(
        of(right('adding' as const)),
        defer(() => addNetwork(target)),
      )
    }),
  )

const requestSwitch = (target: SwitchTarget): Observable<Progress> => {
  const method = 'wallet_switchEthereumChain'
  return target.link
    .requestRaw({ method, params: [{ chainId: target.hexChainId }] })
    .pipe(
      switchMap((answer) =>
        isLeft(answer) ? afterRefusal(target, method, answer.left) : awaitArrival(target),
      ),
    )
}

const isOver = (progress: Progress): boolean => isLeft(progress) || progress.right === 'arrived'

/** Moves a wallet to a network (EIP-3326), and has it added where the wallet does not know it (EIP-3085). */
export const moveWallet = (link: WalletLink, network: Network): Observable<Progress> => {
  const hex = hexChainId(network.chainId)
  if (hex === null) return of(left(failure('InvalidChainId')))
  // Some say that they moved before they answer, some instead: it is listened for before the wallet is asked.
  const arrived = link.chain$.pipe(
    filter((chainId) => chainId === network.chainId),
    map(() => right('arrived' as const)),
  )
  return merge(arrived, requestSwitch({ link, network, hexChainId: hex })).pipe(
    takeWhile((progress) => !isOver(progress), true),
  )
}
