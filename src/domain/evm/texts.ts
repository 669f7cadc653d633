import { textLike } from '../wire/texts.js'

/** `0x` and 64 hex digits (product specification, section 5). */
export const TransactionHash = /* @__PURE__ */ textLike('TransactionHash', /^0x[\da-f]{64}$/i)

/** `0x` and at least 62 hex digits (product specification, section 5). Contract signatures are long: up to 64 kB. */
export const SignedMessage = /* @__PURE__ */ textLike('SignedMessage', /^0x[\da-f]{62,}$/i, 131_072)
