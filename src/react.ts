'use client'

export type { EvmNamespace } from './domain/evm/provider.js'
export type { PublicEvent } from './domain/rules/publicEvents.js'
export type { ConnectorKind } from './domain/slices/connectors/state.js'
export type { Connected } from './effects/ports.js'
export { AccountButton, type AccountButtonProps } from './ui/buttons/AccountButton.js'
export { ConnectButton, type ConnectButtonProps } from './ui/buttons/ConnectButton.js'
export { NetworkButton, type NetworkButtonProps } from './ui/buttons/NetworkButton.js'
export { useModal, WalletModalProvider } from './ui/hooks/context.js'
export {
  type AccountSnapshot,
  type ConnectedAccount,
  type NetworkSnapshot,
  type NoAccount,
  useAccount,
  useDisconnect,
  useNetwork,
  useProvider,
  useWalletModal,
  type WalletModalControl,
} from './ui/hooks/public.js'
export {
  type BalanceSnapshot,
  type ModalSnapshot,
  type ThemeControl,
  useBalance,
  useModalState,
  useTheme,
  useWalletInfo,
  type WalletInfo,
} from './ui/hooks/publicState.js'
export { useModalEvents } from './ui/hooks/useModalEvents.js'
export { useDispatch, useSelect } from './ui/hooks/useSelect.js'
export { ModalReplay } from './ui/ModalReplay.js'
export { WalletModal } from './ui/WalletModal.js'
