import { filter, map, merge, take } from 'rxjs'
import { type Either, isRight, left } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { sentences } from '../../../domain/prelude/sentences.js'
import { connectedIn } from '../../../domain/slices/connections/select.js'
import { mustSwitch } from '../../../domain/slices/networks/mustSwitch.js'
import { activeNetwork } from '../../../domain/slices/networks/select.js'
import { sendsSigned } from '../../../domain/wire/rpcMethods.js'
import type { WalletRequest } from '../../ports.js'
import { askWallet } from './askedRequest.js'
import { evm, fail, type HostRequest } from './hostRequest.js'
import { ProviderRpcError } from './providerError.js'

/** Nobody could be asked: that is no error of a wallet or node, which may be anything, and throw when it is read. */
const isFailure = (error: unknown): error is Failure => {
  try {
    const { tag, params, details, code } = error as Failure
    return (
      Object.hasOwn(sentences, tag) &&
      typeof params === 'object' &&
      details !== undefined &&
      code !== undefined
    )
  } catch {
    return false
  }
}

/**
 * A read: through the connected wallet, which pays for it, else from the active network's nodes. No fact. What was signed
 * before is sent through the nodes of the network shown: the wallet may be elsewhere.
 */
export const read = async (asked: HostRequest): Promise<unknown> => {
  const { shown } = asked
  const { store, ports } = asked.host
  const request = asked.request as WalletRequest
  const isSigned = sendsSigned(request.method)
  const network = activeNetwork(isSigned ? shown : store.getState(), evm)
  const wallet = connectedIn(store.getState(), evm)
  // Of a network that the site does not know only the wallet has nodes: it is asked like for any payment.
  if (isSigned && wallet && !network && !mustSwitch(shown, evm)) return askWallet(asked)
  const connection = isSigned ? null : wallet
  const answer$ = connection
    ? ports.wallet.read({ id: connection.connectorId, namespace: evm }, request)
    : network && ports.rpc.passThrough(network, request)
  if (!answer$) return fail(failure('ChainDisconnected'))
  const stopped$ = store.record$.pipe(
    filter(({ fact }) => fact.type === 'pageSession.stopped'),
    map(() => left(failure('Disposed'))),
  )
  let answer: Either<unknown, unknown> = left(failure('Disposed'))
  await merge(answer$, stopped$)
    .pipe(take(1))
    .forEach((one) => {
      answer = one
    })
  if (isRight(answer)) return answer.right
  // The error as the wallet or node gave it: it carries the revert data that viem and ethers decode.
  throw isFailure(answer.left) ? new ProviderRpcError(answer.left) : answer.left
}
