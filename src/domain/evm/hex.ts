import { type Either, left, right } from '../prelude/either.js'
import { type Failure, failure } from '../prelude/failure.js'

/** A JSON-RPC quantity: `0x` and hex digits without idle zeros. */
export type Quantity = `0x${string}`

/** The quantity of a whole, non-negative number; zero is `0x0`. Others are `InvalidAmount`. @see RPC-20 RPC-25 */
export const toQuantity = (value: number | bigint): Either<Failure, Quantity> =>
  (typeof value === 'bigint' || Number.isSafeInteger(value)) && value >= 0
    ? right(`0x${value.toString(16)}` as const)
    : left(failure('InvalidAmount', { details: 'a quantity is a whole number, not negative' }))

/**
 * The value of a quantity from a node or wallet. Text must start with `0x`: bare digits are refused, as one cannot
 * know their base. At most 256 bits. Padding is accepted, as some nodes send it. Else `InvalidAmount`.
 */
export const readQuantity = (raw: unknown): Either<Failure, bigint> =>
  typeof raw === 'string' && /^0x0*[\da-f]{1,64}$/i.test(raw) && raw.length <= 130
    ? right(BigInt(raw))
    : left(failure('InvalidAmount', { details: 'expected 0x and hex digits' }))
