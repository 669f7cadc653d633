import { NetworkLogo } from '../../../src/ui/parts/NetworkLogo.js'
import { TokenLogo } from '../../../src/ui/parts/TokenLogo.js'
import type { Example } from './example.js'
import { samples } from './samples.js'

/** Those that have a picture of ours. */
const common = [
  ['eip155:1', 'Ethereum'],
  ['eip155:8453', 'Base'],
  ['eip155:42161', 'Arbitrum One'],
  ['eip155:10', 'OP Mainnet'],
  ['eip155:137', 'Polygon'],
  ['eip155:56', 'BNB Smart Chain'],
  ['eip155:43114', 'Avalanche C-Chain'],
  ['eip155:59144', 'Linea'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana'],
  ['bip122:000000000019d6689c085ae165831e93', 'Bitcoin'],
] as const

const sizes = [16, 20, 24, 36, 72] as const
const ethereum = { chainId: 'eip155:1', name: 'Ethereum' }

export const examples: ReadonlyArray<Example> = [
  ...common.map(([chainId, name]) => ({
    name,
    draw: () => (
      <>
        {sizes.map((size) => (
          <NetworkLogo key={size} network={{ chainId, name }} size={size} />
        ))}
      </>
    ),
  })),
  {
    name: "the host's picture",
    draw: () => <NetworkLogo network={{ ...ethereum, imageUrl: samples.network }} />,
  },
  { name: 'a test network', draw: () => <NetworkLogo network={{ ...ethereum, testnet: true }} /> },
  {
    name: 'an unknown one',
    draw: () => <NetworkLogo network={{ chainId: 'eip155:9000001', name: 'Long Orchard' }} />,
  },
  {
    name: 'at a token',
    draw: () => (
      <TokenLogo
        token={{ id: 'ether', name: 'Ether', source: samples.picture }}
        network={{ id: 'eip155:8453', name: 'Base', source: null }}
      />
    ),
  },
]
