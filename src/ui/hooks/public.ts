import { useMemo } from 'react'
import type { AccountId } from '../../domain/caip/accountParts.js'
import type { ChainId } from '../../domain/caip/chainId.js'
import { hostChainId } from '../../domain/caip/chainId.js'
import { defaultNamespace, type Namespace } from '../../domain/caip/namespace.js'
import type { State } from '../../domain/core/state.js'
import type { EvmNamespace } from '../../domain/evm/provider.js'
import { type Account, accounts, status } from '../../domain/slices/connections/accounts.js'
import { connectedIn, type Status } from '../../domain/slices/connections/select.js'
import { activeChainId, activeNetwork } from '../../domain/slices/networks/select.js'
import type { Network } from '../../domain/slices/networks/state.js'
import type { Modal } from '../../effects/modal.js'
import type { Providers } from '../../effects/providers.js'
import { useModal } from './context.js'
import { useSelect } from './useSelect.js'

const isOpen = (state: State): boolean => state.modal.open
const requested = (state: State): ReadonlyArray<Network> => state.networks.requested

/** What `useWalletModal` gives. */
export interface WalletModalControl {
  readonly open: Modal['open']
  readonly close: () => void
  readonly isOpen: boolean
}

/** Opens and closes the modal, and tells whether it is open. */
export const useWalletModal = (): WalletModalControl => {
  const modal = useModal('useWalletModal')
  const open = useSelect(isOpen, 'useWalletModal')
  return useMemo(
    () => ({
      open: (options) => modal.open(options),
      close: () => {
        modal.close()
      },
      isOpen: open,
    }),
    [modal, open],
  )
}

/** What `useAccount` gives: the active account of a namespace, or nulls. */
export interface AccountSnapshot {
  readonly address: string | null
  readonly caipAddress: AccountId | null
  /** The EVM number on eip155; elsewhere the CAIP-2 id. */
  readonly chainId: number | string | null
  readonly status: Status
  readonly isConnected: boolean
  /** Every account the wallet gave, the active one first. */
  readonly allAccounts: ReadonlyArray<Account>
}

/** The connected account; of one namespace, or of the current one. */
export const useAccount = (options: { readonly namespace?: Namespace } = {}): AccountSnapshot => {
  const { namespace } = options
  const all = useSelect((state) => accounts(state, namespace), 'useAccount')
  const now = useSelect((state) => status(state, namespace), 'useAccount')
  return useMemo(() => {
    const [active = null] = all
    return {
      address: active?.address ?? null,
      caipAddress: active?.caipAddress ?? null,
      chainId: hostChainId(active?.chainId ?? null),
      status: now,
      isConnected: now === 'connected',
      allAccounts: all,
    }
  }, [all, now])
}

/** What `useNetwork` gives. */
export interface NetworkSnapshot {
  /** Null while none is known, and while the wallet is on one that the host did not ask for. */
  readonly network: Network | null
  /** The EVM number on eip155; elsewhere the CAIP-2 id. Of an unsupported network, too. */
  readonly chainId: number | string | null
  readonly caipNetworkId: ChainId | null
  readonly networks: ReadonlyArray<Network>
  readonly switchNetwork: Modal['switchNetwork']
}

/** The network shown, all that were asked for, and the way to another one. */
export const useNetwork = (): NetworkSnapshot => {
  const modal = useModal('useNetwork')
  const network = useSelect(activeNetwork, 'useNetwork')
  const caipNetworkId = useSelect(activeChainId, 'useNetwork')
  const networks = useSelect(requested, 'useNetwork')
  return useMemo(
    () => ({
      network,
      chainId: hostChainId(caipNetworkId),
      caipNetworkId,
      networks,
      switchNetwork: (to) => modal.switchNetwork(to),
    }),
    [modal, network, caipNetworkId, networks],
  )
}

/** The provider of the connected wallet, EIP-1193 on EVM chains; null until one is connected. */
export const useProvider = <N extends keyof Providers = EvmNamespace>(
  namespace: N = defaultNamespace as N,
): Providers[N] | null => {
  const modal = useModal('useProvider')
  const connected = useSelect((state) => connectedIn(state, namespace)?.id ?? null, 'useProvider')
  return useMemo(
    () => (connected === null ? null : modal.getProvider(namespace)),
    [modal, connected, namespace],
  )
}

/** Ends the connection of one namespace, or of all. */
export const useDisconnect = (): { readonly disconnect: Modal['disconnect'] } => {
  const modal = useModal('useDisconnect')
  return useMemo(() => ({ disconnect: (options) => modal.disconnect(options) }), [modal])
}
