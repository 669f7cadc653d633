import { guarded } from '../prelude/brand.js'
import { textLike } from '../wire/texts.js'
import { isTransactionHash } from './hash.js'

/** Codec of a transaction's hash. */
export const TransactionHash = /* @__PURE__ */ guarded<string>('TransactionHash', isTransactionHash)

/** `0x` and at least 62 hex digits (product specification, section 5). Contract signatures are long: up to 64 kB. */
export const SignedMessage = /* @__PURE__ */ textLike('SignedMessage', /^0x[\da-f]{62,}$/i, 131_072)
