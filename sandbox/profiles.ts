/** What a network is, as plain JSON: it travels to the browser in `/config.json`. A viem chain by shape. */
export interface SandboxNetwork {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly testnet?: boolean
}

export type ProfileName = 'people' | 'journeys'

/** How the wallet introduces itself (EIP-6963). */
export interface WalletIdentity {
  readonly name: string
  readonly rdns: string
}

/** What the demo asks for before it creates the modal: `GET /config.json`. */
export interface SandboxConfig {
  readonly profile: ProfileName
  readonly projectId: string
  readonly networks: readonly SandboxNetwork[]
  /** By CAIP-2 id, the tokens that the sandbox's chains have. */
  readonly tokens: Readonly<Record<string, ReadonlyArray<{ readonly address: string }>>>
  /** Where the sandbox's own services answer, under the names that a page gives the modal. */
  readonly services: { readonly api: string; readonly rpc: string; readonly images: string }
}

interface NetworkPlan {
  readonly id: number
  readonly name: string
  readonly coin: readonly [name: string, symbol: string]
}

interface ChainPlan extends NetworkPlan {
  /** Environment variable which fixes the port. */
  readonly portVariable: string
  /** Tried first; a real wallet remembers the address of a network it was told to add. */
  readonly preferredPort: number
}

interface Profile {
  readonly chains: readonly ChainPlan[]
  /** Networks without a node: the wallet switches to them and signs on them; whatever asks a node is refused. */
  readonly signOnly: readonly NetworkPlan[]
  readonly wallet: WalletIdentity
  readonly walletMnemonic: string
  /** What the extension does when the page's address does not say otherwise. */
  readonly auto: 'ask' | 'approve'
}

/** Known to everyone, so nobody can mistake its coins for money. */
export const richMnemonic = 'test test test test test test test test test test test junk'

/** Not known to the chains: its accounts hold nothing, as the journeys expect ("0.000 ETH"). */
export const emptyMnemonic = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

export const profiles: Readonly<Record<ProfileName, Profile>> = {
  // Ids that no real network uses: a newcomer's own wallet can never send real money here.
  people: {
    chains: [
      {
        id: 31337,
        name: 'Local One',
        coin: ['Ether', 'ETH'],
        portVariable: 'ANVIL_A_PORT',
        preferredPort: 3410,
      },
      {
        id: 31338,
        name: 'Local Two',
        coin: ['Ether', 'ETH'],
        portVariable: 'ANVIL_B_PORT',
        preferredPort: 3411,
      },
    ],
    signOnly: [],
    wallet: { name: 'Sandbox Wallet', rdns: 'org.wallet-modal.sandbox' },
    walletMnemonic: richMnemonic,
    auto: 'ask',
  },
  journeys: {
    chains: [
      { id: 1, name: 'Ethereum', coin: ['Ether', 'ETH'], portVariable: 'ANVIL_A_PORT', preferredPort: 3410 },
      { id: 137, name: 'Polygon', coin: ['POL', 'POL'], portVariable: 'ANVIL_B_PORT', preferredPort: 3411 },
      { id: 8453, name: 'Base', coin: ['Ether', 'ETH'], portVariable: 'ANVIL_C_PORT', preferredPort: 3412 },
    ],
    signOnly: [
      { id: 100, name: 'Gnosis', coin: ['xDAI', 'xDAI'] },
      { id: 1313161554, name: 'Aurora', coin: ['Ether', 'ETH'] },
      { id: 10, name: 'OP Mainnet', coin: ['Ether', 'ETH'] },
    ],
    // Outside suites press the row of this name.
    wallet: { name: 'Reown', rdns: 'reown.com' },
    walletMnemonic: emptyMnemonic,
    auto: 'approve',
  },
}

/** A network as pages and the wallet get it, once it is known where it answers. */
export const networkAt = ({ id, name, coin }: NetworkPlan, url: string): SandboxNetwork => ({
  id,
  name,
  nativeCurrency: { name: coin[0], symbol: coin[1], decimals: 18 },
  rpcUrls: { default: { http: [url] } },
  // Not marked as test networks, though they are: the specification shows no balance there.
  testnet: false,
})
