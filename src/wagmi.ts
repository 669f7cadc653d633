export type { WagmiConnectorConfig } from './wagmi/config.js'
export {
  type WalletModalConnector,
  type WalletModalConnectorOptions,
  walletModal,
} from './wagmi/connector.js'
export type { Link } from './wagmi/link.js'
