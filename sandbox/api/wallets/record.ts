/** A row of the answer to `/getWallets`, as it travels. What is left out, and what is null, are the same to clients. */
export interface WalletRecord {
  /** 64 hex characters. */
  readonly id: string
  readonly name: string
  readonly badge_type: 'none' | 'certified'
  /** CAIP-2. */
  readonly chains?: ReadonlyArray<string>
  readonly homepage: string
  readonly image_id?: string
  /** By which the whole catalogue is sorted; no two have the same. */
  readonly order: number
  readonly link_mode?: string | null
  readonly mobile_link?: string | null
  readonly desktop_link?: string | null
  readonly webapp_link?: string | null
  readonly app_store?: string | null
  readonly play_store?: string | null
  readonly chrome_store?: string | null
  readonly rdns?: string | null
  readonly injected?: ReadonlyArray<{ readonly namespace: string; readonly injected_id: string }> | null
}

/** Wallets have pictures of their own: the same id in the form of a uuid serves. */
export const imageIdOf = (walletId: string): string =>
  [
    ...[walletId.slice(0, 8), walletId.slice(8, 12), `4${walletId.slice(13, 16)}`],
    ...[`8${walletId.slice(17, 20)}`, walletId.slice(20, 32)],
  ].join('-')

/** The networks that the sandbox knows, with and without a node, and some that it does not. */
export const evmChains: ReadonlyArray<string> = [
  ...['eip155:1', 'eip155:10', 'eip155:100', 'eip155:137', 'eip155:8453', 'eip155:42161'],
  ...['eip155:31337', 'eip155:31338', 'eip155:1313161554'],
]
export const solanaChains: ReadonlyArray<string> = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
export const bitcoinChains: ReadonlyArray<string> = ['bip122:000000000019d6689c085ae165831e93']
