import * as fc from 'fast-check'

const chars = (text: string, minLength: number, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...text), minLength, maxLength })

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** CAIP-2 references. */
export const reference = chars(`${letters}-_`, 1, 32)

/** CAIP-10 addresses of namespaces without a stricter form. */
export const caipAddress = chars(`${letters}-.%`, 1, 128)

/** Hex digits of both cases. */
export const hexString = (minLength: number, maxLength: number): fc.Arbitrary<string> =>
  chars('0123456789abcdefABCDEF', minLength, maxLength)

/** Base58 Solana addresses. */
export const solanaAddress = chars('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 32, 44)

/** EVM addresses in every accepted spelling. */
export const evmAddress = fc
  .tuple(fc.constantFrom('0x', '0X', ''), hexString(40, 40))
  .map(([prefix, digits]) => prefix + digits)
