import type { ChainId } from '../../../domain/caip/chainId.js'
import { readEvmChainId } from '../../../domain/caip/evmChainId.js'
import { type Either, isLeft, left, right } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'

const invalid = (path: string) =>
  left(failure('RpcInvalidParams', { details: `${path}: expected a chain id` }))

/** Where something names a network, and how: itself, the scope of a request within it (CAIP-27), its calls (EIP-5792). */
const namedIn = (value: unknown, path: string): ReadonlyArray<readonly [path: string, raw: unknown]> => {
  if (typeof value !== 'object' || value === null) return []
  const { chainId, request, scope, calls } = value as Readonly<
    Record<'chainId' | 'request' | 'scope' | 'calls', unknown>
  >
  const within = Array.isArray(calls) ? calls.flatMap((one, at) => namedIn(one, `${path}.calls.${at}`)) : []
  const own = [[`${path}.chainId`, chainId] as const, [`${path}.scope`, request && scope] as const]
  return [...own.filter(([, raw]) => raw !== undefined && raw !== null), ...within]
}

/** The networks that a request names in its parameters. Total: parameters that cannot be read name none that is one. */
export const namedChains = (params: unknown): Either<Failure, ReadonlyArray<ChainId>> => {
  try {
    const all = Array.isArray(params)
      ? params.flatMap((one, at) => namedIn(one, `params.${at}`))
      : namedIn(params, 'params')
    const chains: Array<ChainId> = []
    for (const [path, raw] of all) {
      const read = readEvmChainId(raw)
      if (isLeft(read)) return invalid(path)
      chains.push(read.right)
    }
    return right(chains)
  } catch {
    return invalid('params')
  }
}
