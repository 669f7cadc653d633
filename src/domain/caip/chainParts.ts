import { type Either, left, right } from '../prelude/either.js'
import { type Failure, failure } from '../prelude/failure.js'
import { isChainId, namespaceOf, referenceOf } from './chainId.js'
import type { Namespace } from './namespace.js'

/** A chain id in its parts. */
export interface ChainParts {
  readonly namespace: Namespace
  readonly reference: string
}

/** Parts of a CAIP-2 id with a known namespace; else `InvalidChainId`. */
export const parseChainId = (raw: unknown): Either<Failure, ChainParts> =>
  isChainId(raw)
    ? right({ namespace: namespaceOf(raw), reference: referenceOf(raw) })
    : left(failure('InvalidChainId'))
