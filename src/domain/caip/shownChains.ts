import { type ChainId, namespaceOf, referenceOf } from './chainId.js'
import type { Namespace } from './namespace.js'

/** How chains are called, so that nothing else which fits CAIP-2 is taken for one: an address, a name. */
const references: Readonly<Record<Namespace, RegExp>> = {
  // Ten digits may be a number of a telephone: of those the ids that are in use.
  eip155:
    /^(?:\d{1,9}|1273227453|1313161554|1313161555|1350216234|1380012617|1482601649|1564830818|1666600000|1666700000|2046399126)$/,
  // The beginnings of genesis hashes look like the beginning of any account, so those that are known are named.
  solana:
    /^(?:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp|EtWTRABZaYq6iMfeYKouRu166VU2xqa1|4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z)$/,
  bip122: /^[0-9a-f]{32}$/,
  polkadot: /^[0-9a-f]{32}$/,
  cosmos:
    /^(?:(?:cosmoshub|osmosis|juno|noble|injective|stargaze|akashnet|stride|axelar-dojo|phoenix|neutron|pacific|kaiyo|secret|dydx-mainnet)-\d{1,3}|celestia)$/,
}

/** Whether it is the id of a chain as chains are called. */
export const isShownChain = (id: ChainId): boolean =>
  references[namespaceOf(id)]?.test(referenceOf(id)) ?? false
