import { type Either, isLeft, left, right } from 'fp-ts/Either'
import type { ChainId } from '../../../domain/caip/chainId.js'
import { readEvmChainId } from '../../../domain/caip/evmChainId.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'

const invalid = left(failure('RpcInvalidParams', { details: 'params.0.chainId: expected a chain id' }))

/** A chain id that something names, as it stands there; its calls (EIP-5792) may each name one. */
const rawChains = (of: unknown): ReadonlyArray<unknown> => {
  if (typeof of !== 'object' || of === null) return []
  const { chainId, calls } = of as { readonly chainId?: unknown; readonly calls?: unknown }
  const within = Array.isArray(calls) ? calls.flatMap(rawChains) : []
  return chainId === undefined || chainId === null ? within : [chainId, ...within]
}

/** The networks that a request names in its parameters. Total: parameters that cannot be read name none that is one. */
export const namedChains = (params: unknown): Either<Failure, ReadonlyArray<ChainId>> => {
  try {
    const read = rawChains(Array.isArray(params) ? params[0] : params).map(readEvmChainId)
    return read.some(isLeft) ? invalid : right(read.flatMap((one) => (isLeft(one) ? [] : [one.right])))
  } catch {
    return invalid
  }
}
