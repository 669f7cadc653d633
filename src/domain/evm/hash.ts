/** `0x` and 64 hex digits (product specification, section 5). */
export const isTransactionHash = (raw: unknown): raw is string =>
  typeof raw === 'string' && /^0x[\da-f]{64}$/i.test(raw)
