import { type Either, left, right } from '../prelude/either.js'
import { type Failure, failure } from '../prelude/failure.js'
import { type ChainId, chainIdFromEvm, decimalChainNumber, evmChainId, safeChainNumber } from './chainId.js'

const numberText = (text: string): number | null =>
  /^0x[\da-f]{1,32}$/i.test(text) ? safeChainNumber(Number(text)) : decimalChainNumber(text)

const evmNumber = (raw: unknown): number | null => {
  if (typeof raw === 'number') return safeChainNumber(raw)
  if (typeof raw === 'bigint') return safeChainNumber(Number(raw))
  if (typeof raw !== 'string') return null
  const text = raw.trim()
  return text.startsWith('eip155:') ? numberText(text.slice(7)) : numberText(text)
}

/** Wallets that wrap it say `{ chainId }`, `{ networkId }` or `{ id }`. A getter or a proxy may throw. */
const wrapped = (raw: object): unknown => {
  try {
    const { chainId, networkId, id } = raw as Readonly<Record<string, unknown>>
    return chainId ?? networkId ?? id
  } catch {
    return null
  }
}

/**
 * The chain a wallet says it is on, in any of the forms wallets use: number, bigint, decimal text, `0x` text, CAIP-2,
 * or an object around one of these. Text without `0x` is decimal. Zero, negative, unsafe and unreadable ones are
 * `InvalidChainId`. @see CHN-01 CHN-02
 */
export const readEvmChainId = (raw: unknown): Either<Failure, ChainId> => {
  const evm = evmNumber(typeof raw === 'object' && raw !== null ? wrapped(raw) : raw)
  return evm === null ? left(failure('InvalidChainId')) : right(chainIdFromEvm(evm))
}

/** `0x935` for `eip155:2357`: never padded, as wallets refuse padded ones (CHN-04). Null outside eip155. */
export const hexChainId = (id: ChainId): `0x${string}` | null => {
  const evm = evmChainId(id)
  return evm === null ? null : `0x${evm.toString(16)}`
}
