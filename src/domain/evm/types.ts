import type { Namespace } from '../caip/namespace.js'

/** An address as the libraries of its namespace type it: `0x…` on eip155, as viem and wagmi do. */
export type AddressIn<N extends Namespace> = N extends 'eip155' ? `0x${string}` : string

/** How hosts write the id of a chain: the EVM number on eip155; elsewhere the CAIP-2 id. */
export type ChainIdIn<N extends Namespace> = N extends 'eip155' ? number : `${N}:${string}`
