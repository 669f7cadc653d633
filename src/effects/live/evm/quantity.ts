/** A number as nodes of EVM chains read it (EIP-1474): without leading zeros, and zero is `0x0` (RPC-20). */
export const quantityOf = (value: bigint): string =>
  value < 0n ? `-${quantityOf(-value)}` : `0x${value.toString(16)}`
