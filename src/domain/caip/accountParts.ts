import type { ChainId } from './chainId.js'
import type { Namespace } from './namespace.js'

/** A CAIP-10 account id: chain id and address. Joined and cut here; what checks one is in `accountId.ts`, off page load. */
export type AccountId = `${Namespace}:${string}:${string}`

/**
 * The account id of an address on a chain. The address stands as it is given: the wallet port gives EVM addresses
 * in EIP-55 form, so that hosts, people and copies see the form they know.
 */
export const accountId = (chain: ChainId, address: string): AccountId => `${chain}:${address}`

/** The address: what follows the last colon. */
export const addressOf = (id: AccountId): string => id.slice(id.lastIndexOf(':') + 1)

/** The chain the account is on. */
export const chainIdOf = (id: AccountId): ChainId => id.slice(0, id.lastIndexOf(':')) as ChainId
