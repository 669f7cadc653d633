export {
  type WagmiConnectorConfig,
  type WalletModalConnector,
  type WalletModalConnectorOptions,
  walletModal,
} from './wagmi/connector.js'
