import { getAddress } from 'viem/utils'
import { canonicalAddress } from './accountId.js'

// Lazy file: it brings keccak, which page load does not need. viem's `isAddress` is not used, since its answer
// is cached by text; comparing with the checksummed form cannot depend on what was asked before (ADR-05).

/** The EIP-55 form of an EVM address, whatever its casing and prefix; null if it is none. */
export const checksumAddress = (address: string): `0x${string}` | null => {
  const canonical = canonicalAddress('eip155', address)
  return canonical === null ? null : getAddress(canonical as `0x${string}`)
}

/** The same, once its first call is over: it compiles keccak, better while nobody waits. */
export const warmChecksum = (): typeof checksumAddress => {
  checksumAddress(`0x${'0'.repeat(40)}`)
  return checksumAddress
}

/**
 * Whether an EVM address may be paid to: one casing throughout, or mixed casing that matches EIP-55.
 * A wrong letter in a mixed-case address is so found before money is sent.
 */
export const isChecksumValid = (address: string): boolean => {
  const checked = checksumAddress(address)
  if (checked === null) return false
  const digits = address.slice(-40)
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return oneCase || `0x${digits}` === checked
}
