import type { Namespace } from './namespace.js'

const evm = /^(?:0x)?[0-9a-f]{40}$/i
const solana = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const caip = /^[-.%a-zA-Z0-9]{1,128}$/
const patterns: Readonly<Partial<Record<Namespace, RegExp>>> = { eip155: evm, solana }

/**
 * Whether the text has the form of an address there: 40 hex digits with or without `0x`; base58 of 32 to 44
 * characters; elsewhere the characters of CAIP-10. Form only: EIP-55 casing is not looked at.
 */
export const isAddress = (raw: unknown, namespace: Namespace = 'eip155'): raw is string =>
  typeof raw === 'string' && (patterns[namespace] ?? caip).test(raw)

/** The one form in which addresses are compared: EVM lower-cased with `0x`, others as they are; null if it is none. @see ADR-03 ADR-06 */
export const canonicalAddress = (namespace: Namespace, raw: unknown): string | null => {
  if (!isAddress(raw, namespace)) return null
  return namespace === 'eip155' ? `0x${raw.slice(-40).toLowerCase()}` : raw
}

/** Whether both are the same address there. False when either is none. */
export const sameAddress = (namespace: Namespace, a: unknown, b: unknown): boolean => {
  const canonical = canonicalAddress(namespace, a)
  return canonical !== null && canonical === canonicalAddress(namespace, b)
}

/** Canonical addresses, each once, in the order of first sight; what is no address is left out. @see ADR-12 */
export const distinctAddresses = (namespace: Namespace, raw: readonly unknown[]): readonly string[] => {
  const canonical = raw.map((one) => canonicalAddress(namespace, one))
  return [...new Set(canonical.filter((one) => one !== null))]
}
