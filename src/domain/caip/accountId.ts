import { guarded } from '../prelude/codec.js'
import type { AccountId as Id } from './accountParts.js'
import { isAddress } from './address.js'
import { isChainId, namespaceOf } from './chainId.js'

/** A CAIP-10 account id: chain id and address. */
export type AccountId = Id

/** Whether it is a CAIP-10 id whose address has its namespace's form. Surplus parts are refused, not ignored. @see ADR-07 */
export const isAccountId = (raw: unknown): raw is AccountId => {
  if (typeof raw !== 'string') return false
  const chain: unknown = raw.slice(0, raw.lastIndexOf(':'))
  return isChainId(chain) && isAddress(raw.slice(chain.length + 1), namespaceOf(chain))
}

/** Codec of an account id. */
export const AccountId = /* @__PURE__ */ guarded<AccountId>('AccountId', isAccountId)
