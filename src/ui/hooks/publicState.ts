import { useMemo } from 'react'
import type { ChainId } from '../../domain/caip/chainId.js'
import type { Namespace } from '../../domain/caip/namespace.js'
import type { State } from '../../domain/core/state.js'
import { unitsText } from '../../domain/prelude/baseUnits.js'
import type { Failure } from '../../domain/prelude/failure.js'
import { latestValue } from '../../domain/prelude/remote.js'
import { nativeBalance } from '../../domain/slices/balances/select.js'
import {
  activeAccount,
  activeConnection,
  connectedIn,
  statusOf,
} from '../../domain/slices/connections/select.js'
import { connectorById } from '../../domain/slices/connectors/select.js'
import type { ConnectorKind } from '../../domain/slices/connectors/state.js'
import { activeChainId } from '../../domain/slices/networks/select.js'
import type { ThemeMode, ThemeVariables } from '../../domain/slices/options/state.js'
import type { Modal } from '../../effects/modal.js'
import { useModal } from './context.js'
import { useDispatchAs, useSelectAs } from './useSelect.js'

/** What `useModalState` gives. */
export interface ModalSnapshot {
  readonly open: boolean
  /** A wallet is being asked, or a stored connection is being taken up again. */
  readonly loading: boolean
  /** CAIP-2 id of the network shown; also of one that the host did not ask for. */
  readonly selectedNetworkId: ChainId | null
  /** The namespace the modal is about. */
  readonly activeNamespace: Namespace | null
  /** Storage has been read: what is said of connections is true from now on. */
  readonly initialized: boolean
}

/** Where the modal stands. */
export const useModalState = (): ModalSnapshot => {
  const name = 'useModalState'
  const open = useSelectAs((state) => state.modal.open, name)
  const loading = useSelectAs((state) => statusOf(state) === 'connecting', name)
  const selectedNetworkId = useSelectAs((state) => activeChainId(state), name)
  const activeNamespace = useSelectAs((state) => state.networks.currentNamespace, name)
  const initialized = useSelectAs((state) => state.pageSession.restored, name)
  return useMemo(
    () => ({ open, loading, selectedNetworkId, activeNamespace, initialized }),
    [open, loading, selectedNetworkId, activeNamespace, initialized],
  )
}

/** What `useTheme` gives. */
export interface ThemeControl {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
  /** Changes it now, for the dialog and the buttons; without `variables` those of before stay. */
  readonly setTheme: Modal['setTheme']
}

/** The theme, and the way to change it; docs/theming.md lists the variables. */
export const useTheme = (): ThemeControl => {
  const modal = useModal('useTheme')
  const mode = useSelectAs((state) => state.options.themeMode, 'useTheme')
  const variables = useSelectAs((state) => state.options.themeVariables, 'useTheme')
  return useMemo(
    () => ({ mode, variables, setTheme: (next, more) => modal.setTheme(next, more) }),
    [modal, mode, variables],
  )
}

/** What `useWalletInfo` gives. */
export interface WalletInfo {
  readonly name: string
  /** An `https:` or `data:image/` address. */
  readonly icon: string | null
  /** Reverse domain name by which the wallet announced itself (EIP-6963). */
  readonly rdns: string | null
  /** How it is reached; null while the wallet has not announced itself again. */
  readonly type: ConnectorKind | null
}

const connectionOf = (state: State, namespace: Namespace | undefined) =>
  namespace ? connectedIn(state, namespace) : activeConnection(state)

/** The connected wallet of a namespace, or of the current one; null while there is none. */
export const useWalletInfo = (options: { readonly namespace?: Namespace } = {}): WalletInfo | null => {
  const { namespace } = options
  const modal = useModal('useWalletInfo')
  const connection = useSelectAs((state) => connectionOf(state, namespace), 'useWalletInfo')
  const connector = useSelectAs((state) => {
    const found = connectionOf(state, namespace)
    return found && connectorById(state, found.connectorId)
  }, 'useWalletInfo')
  return useMemo(
    () =>
      connection && {
        name: connection.name,
        icon: connection.icon && modal.picture(connection.icon),
        rdns: connector?.rdns ?? null,
        type: connector?.kind ?? null,
      },
    [modal, connection, connector],
  )
}

/** What `useBalance` gives. */
export interface BalanceSnapshot {
  /** The last one known, also while a newer one is on its way or could not be had. */
  readonly data: {
    readonly value: bigint
    readonly decimals: number
    readonly symbol: string
    /** The whole amount as plain decimal text; nothing is rounded. */
    readonly formatted: string
  } | null
  readonly isLoading: boolean
  readonly error: Failure | null
  readonly refetch: () => void
}

/** The native balance of the account shown. */
export const useBalance = (): BalanceSnapshot => {
  const dispatch = useDispatchAs('useBalance')
  const balance = useSelectAs((state) => nativeBalance(state, activeAccount(state)), 'useBalance')
  return useMemo(() => {
    const known = latestValue(balance)
    return {
      data: known && {
        value: BigInt(known.amount),
        decimals: known.decimals,
        symbol: known.symbol,
        formatted: unitsText(known.amount, known.decimals),
      },
      isLoading: balance.step === 'pending',
      error: balance.step === 'failure' ? balance.failure : null,
      refetch: () => {
        dispatch({ type: 'RefreshBalance' })
      },
    }
  }, [balance, dispatch])
}
