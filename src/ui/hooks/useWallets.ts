import { useMemo } from 'react'
import { type Wallet, wallets } from '../../domain/select.js'
import { catalogue, type WalletCatalogue } from '../../domain/selectCatalogue.js'
import { attemptInFlight } from '../../domain/slices/connections/select.js'
import type { DispatchResult, Modal } from '../../effects/modal.js'
import { useModal } from './context.js'
import { useSelect } from './useSelect.js'

/** What is done with wallets; the same functions for as long as the modal is the same. */
export interface WalletActions {
  readonly connect: Modal['connect']
  /** Asks for the catalogue, and then for a page more each time; what failed it asks for again. */
  readonly loadMore: () => DispatchResult
  /**
   * Asks for wallets of this name, at once: let typing rest before. What was asked before is dropped, and less than two
   * characters of all wallets end it. With `certified` it finds only those that are, and all of them without a name.
   */
  readonly search: (text: string, options?: { readonly certified?: boolean }) => DispatchResult
}

/** What `useWallets` gives. */
export interface WalletsSnapshot extends WalletActions {
  /** Those that can be connected now, in the order of Connect; `tag` tells those used before from the others. */
  readonly wallets: ReadonlyArray<Wallet>
  /** Those that there are elsewhere, as far as they have been asked for. */
  readonly catalogue: WalletCatalogue
  /** The `connectorId` of the wallet that is being asked for a connection; null: none. */
  readonly connecting: string | null
}

const askedFor = (state: Parameters<typeof attemptInFlight>[0]): string | null =>
  attemptInFlight(state)?.connectorId ?? null

/**
 * The wallets that can be connected and those that there are, for a page that draws them itself.
 *
 * @example const { wallets, connect } = useWallets()
 */
export const useWallets = (): WalletsSnapshot => {
  const modal = useModal('useWallets')
  const here = useSelect(wallets)
  const elsewhere = useSelect(catalogue)
  const connecting = useSelect(askedFor)
  const actions = useMemo(
    (): WalletActions => ({
      connect: (options) => modal.connect(options),
      loadMore: () => modal.dispatch({ type: 'LoadMoreWallets' }),
      search: (text, { certified = false } = {}) =>
        modal.dispatch({ type: 'SearchWallets', text, certified }),
    }),
    [modal],
  )
  return useMemo(
    () => ({ wallets: here, catalogue: elsewhere, connecting, ...actions }),
    [here, elsewhere, connecting, actions],
  )
}
