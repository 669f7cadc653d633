import { type Either, left, right } from '../prelude/either.js'
import { type Failure, failure } from '../prelude/failure.js'

/**
 * The value of a quantity from a node or wallet. Text must start with `0x`: bare digits are refused, as one cannot
 * know their base. At most 256 bits. Padding is accepted, as some nodes send it. Else `InvalidAmount`.
 */
export const readQuantity = (raw: unknown): Either<Failure, bigint> =>
  typeof raw === 'string' && /^0x0*[\da-f]{1,64}$/i.test(raw) && raw.length <= 130
    ? right(BigInt(raw))
    : left(failure('InvalidAmount', { details: 'expected 0x and hex digits' }))
