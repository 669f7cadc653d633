/**
 * Questions that a host may ask of the state. Their names and answers are stable; the state itself is not. Each gives
 * the same reference while its answer stays the same, so that a framework may compare.
 *
 * @module
 */

export { connectMethods } from './domain/rules/connectMethods.js'
export type { Download, DownloadKind } from './domain/rules/downloads.js'
export type { OnrampProvider, RemoteFeatures, Social, SwapProvider } from './domain/rules/remoteFeatures.js'
export type { WalletRow } from './domain/rules/walletRows.js'
export {
  balance,
  busy,
  type ConnectedWallet,
  connections,
  network,
  networks,
  type Wallet,
  wallets,
} from './domain/select.js'
export {
  type CatalogueProgress,
  type CatalogueSearch,
  type CatalogueStatus,
  catalogue,
  type ListedWallet,
  type WalletCatalogue,
} from './domain/selectCatalogue.js'
export {
  type AccountHoldings,
  type HeldToken,
  type HoldingsStatus,
  holdings,
} from './domain/selectHoldings.js'
export type { NativeBalance } from './domain/slices/balances/state.js'
export type { ConnectMethod, NamedToken } from './domain/slices/choices/state.js'
export { type Account, account, accounts, status } from './domain/slices/connections/accounts.js'
export type { Status } from './domain/slices/connections/select.js'
export type { Connection } from './domain/slices/connections/state.js'
export type { Network } from './domain/slices/networks/state.js'
export { remoteFeatures as features } from './domain/slices/remote/select.js'
export type {
  Holdings,
  StoredHoldings,
  Token,
  TokenSource,
  TokensAsked,
  TokensCommand,
  TokensFact,
  TokensState,
} from './domain/slices/tokens/state.js'
