/** A random name for a value kept in the vault; it reveals neither the value's length nor its repetition. */
export type SecretRef = `secret:${string}`
