import { guarded } from '../prelude/codec.js'
import type { AccountId as Id } from './accountParts.js'
import { isChainId, namespaceOf } from './chainId.js'
import type { Namespace } from './namespace.js'

/** A CAIP-10 account id: chain id and address. */
export type AccountId = Id

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

/** Whether it is a CAIP-10 id whose address has its namespace's form. Surplus parts are refused, not ignored. @see ADR-07 */
export const isAccountId = (raw: unknown): raw is AccountId => {
  if (typeof raw !== 'string') return false
  const chain: unknown = raw.slice(0, raw.lastIndexOf(':'))
  return isChainId(chain) && isAddress(raw.slice(chain.length + 1), namespaceOf(chain))
}

/** Codec of an account id. */
export const AccountId = /* @__PURE__ */ guarded<AccountId>('AccountId', isAccountId)
