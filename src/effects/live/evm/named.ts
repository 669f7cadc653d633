import { type Either, isLeft, left, right } from 'fp-ts/Either'
import type { ChainId } from '../../../domain/caip/chainId.js'
import { readEvmChainId } from '../../../domain/caip/evmChainId.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'

/** The network that a request names in its parameters; null when it names none. */
export const namedChain = (params: unknown): Either<Failure, ChainId | null> => {
  const first: unknown = Array.isArray(params) ? params[0] : params
  const raw = typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
  if (raw === undefined || raw === null) return right(null)
  const read = readEvmChainId(raw)
  return isLeft(read)
    ? left(failure('RpcInvalidParams', { details: 'params.0.chainId: expected a chain id' }))
    : read
}
