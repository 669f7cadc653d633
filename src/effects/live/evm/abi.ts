import type { Bundling } from './contracts.js'
import type { TokenAbi } from './tokens.js'

/**
 * The coding of the few calls that are read of contracts (Solidity ABI, "Formal Specification of the Encoding"). viem has all of
 * it; with bundlers that cut by files its index brings 82 kB along. `test/effects/live/abi.test.ts` compares the two.
 */

/** Characters of hex in a word. */
const size = 64

const word = (value: number | bigint): string => value.toString(16).padStart(size, '0')
const address = (hex: string): string => hex.slice(2).toLowerCase().padStart(size, '0')
/** Bytes with their length before them, filled up to whole words. */
const bytes = (hex: string): string => {
  const data = hex.slice(2)
  return word(data.length / 2) + data.padEnd(Math.ceil(data.length / size) * size, '0')
}

const aggregate3 = '0x82ad56cb'

/** `(address target, bool allowFailure, bytes callData)`: a call that fails takes no other with it. */
const callOf = ({ to, data }: { readonly to: string; readonly data: string }): string =>
  address(to) + word(1) + word(96) + bytes(data)

/** Reads words of an answer by their place in bytes; null past its end, or where a length cannot be one. */
class Answer {
  readonly #hex: string

  constructor(data: string) {
    this.#hex = data.slice(2)
  }

  get length(): number {
    return this.#hex.length / 2
  }

  amount(at: number): bigint | null {
    const text = this.#hex.slice(at * 2, at * 2 + size)
    return text.length === size ? BigInt(`0x${text}`) : null
  }

  /** A place or a length: no larger than the answer itself. */
  count(at: number): number | null {
    const value = this.amount(at)
    return value !== null && value <= BigInt(this.length) ? Number(value) : null
  }

  /** Bytes with their length before them. */
  bytes(at: number): string | null {
    const length = this.count(at)
    const begin = (at + 32) * 2
    const hex = length === null ? null : this.#hex.slice(begin, begin + length * 2)
    return hex !== null && hex.length === (length ?? 0) * 2 ? hex : null
  }
}

const textOf = (hex: string): string =>
  new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))

/** `(bool success, bytes returnData)`: what it returned, where it succeeded with something. Undefined: it is none. */
const resultAt = (answer: Answer, at: number): string | null | undefined => {
  const [success, place] = [answer.amount(at), answer.count(at + 32)]
  const data = place === null ? null : answer.bytes(at + place)
  if (success === null || data === null) return undefined
  return success === 1n && data !== '' ? `0x${data}` : null
}

export const bundling: Bundling = {
  bundle: (calls) => {
    const tails = calls.map(callOf)
    let place = calls.length * 32
    const places = tails.map((tail) => {
      const at = place
      place += tail.length / 2
      return word(at)
    })
    return [aggregate3, word(32), word(calls.length), ...places, ...tails].join('')
  },
  unbundle: (data) => {
    const answer = new Answer(data)
    const begin = answer.count(0)
    const count = begin === null ? null : answer.count(begin)
    if (begin === null || count === null) return null
    const first = begin + 32
    const results = Array.from({ length: count }, (_, at) => {
      const place = answer.count(first + at * 32)
      return place === null ? undefined : resultAt(answer, first + place)
    })
    return results.every((one) => one !== undefined) ? results : null
  },
}

export const tokenAbi: TokenAbi = {
  balanceOf: (owner) => `0x70a08231${address(owner)}`,
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  decimals: '0x313ce567',
  readAmount: (data) => (data === null ? null : new Answer(data).amount(0)),
  readText: (data) => {
    if (data === null) return null
    const answer = new Answer(data)
    // The oldest answer with 32 bytes, of which the rest is nothing.
    if (answer.length === 32) return textOf(data.slice(2).replace(/(?:00)+$/, '')) || null
    const place = answer.count(0)
    const hex = place === null ? null : answer.bytes(place)
    return hex === null ? null : textOf(hex)
  },
}
