import type { ChainId } from './chainId.js'

const evmReferences =
  '1 10 56 97 100 137 300 324 1101 1301 1329 5000 5003 8217 8453 17000 42161 42220 43113 43114 59144 80002 80084 84532 ' +
  '421614 7777777 11155111 11155420 999999999 1313161554 1313161555'
const others = [
  'near:mainnet',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  // Written so in the list, and no network has this id: the real one has capitals.
  'solana:4sgjmw1sunhzsxgspuhpqldx6wiyjntz',
]

/** The networks whose nodes the RPC service stands for (wire 3), compared letter by letter. */
export const serviceChains: ReadonlyArray<string> = [
  ...evmReferences.split(' ').map((reference) => `eip155:${reference}`),
  ...others,
]

export const isServiceChain = (chainId: ChainId): boolean => serviceChains.includes(chainId)
