/** The same with each BigInt as a quantity (EIP-1474): wallets write what they are asked as JSON. What is less than zero has
 * none, and stands in signed data only (EIP-712), as a decimal. */
export const withQuantities = (value: unknown, around: ReadonlyArray<object> = []): unknown => {
  if (typeof value === 'bigint') return value < 0n ? String(value) : `0x${value.toString(16)}`
  // What goes in a circle is left as it is: the wallet says so itself.
  if (typeof value !== 'object' || value === null || around.includes(value)) return value
  const within = [...around, value]
  if (Array.isArray(value)) return value.map((one) => withQuantities(one, within))
  return Object.prototype.toString.call(value) === '[object Object]'
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withQuantities(one, within)]))
    : value
}
