import { useMemo } from 'react'
import type { ChainId } from '../../domain/caip/chainId.js'
import { hostChainId } from '../../domain/caip/chainId.js'
import { defaultNamespace, type Namespace } from '../../domain/caip/namespace.js'
import type { State } from '../../domain/core/state.js'
import type { EvmNamespace } from '../../domain/evm/provider.js'
import type { AddressIn, ChainIdIn } from '../../domain/evm/types.js'
import { type Account, accounts, status } from '../../domain/slices/connections/accounts.js'
import { connectedIn, type Status } from '../../domain/slices/connections/select.js'
import { activeChainId, activeNetwork } from '../../domain/slices/networks/select.js'
import type { Network } from '../../domain/slices/networks/state.js'
import type { Modal } from '../../effects/modal.js'
import type { Providers } from '../../effects/providers.js'
import { useModal } from './context.js'
import { useSelectAs } from './useSelect.js'

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
  const open = useSelectAs(isOpen, 'useWalletModal')
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

/** The active account, and what stands beside it. */
export interface ConnectedAccount<N extends Namespace> {
  /** `0x…` on eip155, as viem and wagmi type it. */
  readonly address: AddressIn<N>
  readonly caipAddress: Account<N>['caipAddress']
  readonly namespace: N
  readonly chainId: ChainIdIn<N>
  readonly status: Status
  readonly isConnected: boolean
  /** Every account the wallet gave, the active one first. */
  readonly allAccounts: ReadonlyArray<Account<N>>
}

/** While none is connected. */
export type NoAccount = { readonly [K in 'address' | 'caipAddress' | 'namespace' | 'chainId']: null } & Pick<
  ConnectedAccount<never>,
  'status' | 'isConnected' | 'allAccounts'
>

/**
 * What `useAccount` gives: the active account of a namespace, or nulls. Asked for its `namespace`, or with one given,
 * `address` is as the libraries of that namespace type it.
 */
export type AccountSnapshot<N extends Namespace = Namespace> =
  | (N extends Namespace ? ConnectedAccount<N> : never)
  | NoAccount

/**
 * The connected account; of one namespace, or of the current one.
 *
 * @example const { address } = useAccount({ namespace: 'eip155' }) // `0x${string}` | null
 */
export const useAccount = <N extends Namespace = Namespace>(
  options: { readonly namespace?: N } = {},
): AccountSnapshot<N> => {
  const { namespace } = options
  const all = useSelectAs((state) => accounts(state, namespace), 'useAccount')
  const now = useSelectAs((state) => status(state, namespace), 'useAccount')
  return useMemo(() => {
    const [active = null] = all
    return {
      address: active?.address ?? null,
      caipAddress: active?.caipAddress ?? null,
      namespace: active?.namespace ?? null,
      chainId: hostChainId(active?.chainId ?? null),
      status: now,
      isConnected: now === 'connected',
      allAccounts: all,
    } as AccountSnapshot<N>
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
  const network = useSelectAs(activeNetwork, 'useNetwork')
  const caipNetworkId = useSelectAs(activeChainId, 'useNetwork')
  const networks = useSelectAs(requested, 'useNetwork')
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
  const connected = useSelectAs((state) => connectedIn(state, namespace)?.id ?? null, 'useProvider')
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
