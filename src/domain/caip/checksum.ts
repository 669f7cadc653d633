import { keccak_256 } from '@noble/hashes/sha3'
import { canonicalAddress } from './address.js'

// Lazy file: it brings keccak, which page load does not need. viem's `getAddress` would bring viem's errors and
// encodings as well, more than all the rest that the first wallet needs.

/**
 * The EIP-55 form of an EVM address, whatever its casing and prefix; null if it is none: a letter is upper case where
 * the keccak of the lower-case digits has 8 or more.
 */
export const checksumAddress = (address: string): `0x${string}` | null => {
  const canonical = canonicalAddress('eip155', address)
  if (canonical === null) return null
  const digits = canonical.slice(2)
  const hash = keccak_256(digits)
  const isUpper = (at: number): boolean => (((hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 8) !== 0
  return `0x${[...digits].map((digit, at) => (isUpper(at) ? digit.toUpperCase() : digit)).join('')}`
}
