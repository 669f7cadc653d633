import { type ChainId, chainId, isChainId } from './chainId.js'

/** Solana's networks; the references are the first 32 characters of their genesis hashes (CAIP-30). */
export const solanaChainIds = {
  mainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  devnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  testnet: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
} as const satisfies Readonly<Record<string, ChainId>>

/** Ids which older wallets still use, and the current id of each. @see ADR-10 */
const successors: Readonly<Record<string, ChainId>> = {
  'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': solanaChainIds.mainnet,
  'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': solanaChainIds.devnet,
}

/** The current id of a chain: a legacy id becomes its successor, all others stay. @see ADR-10 */
export const currentChainId = (of: ChainId): ChainId =>
  (Object.hasOwn(successors, of) && successors[of]) || of

/** The legacy id to offer besides the current one, for wallets that know only that; null if there is none. @see ADR-10 */
export const legacyChainId = (of: ChainId): ChainId | null => {
  const found = Object.keys(successors).find((legacy) => successors[legacy] === of)
  return isChainId(found) ? found : null
}

/** The chain id of a Solana reference; null when there is none. */
export const solanaChainId = (name: string | null | undefined): ChainId | null =>
  name ? chainId('solana', name) : null
