import type { Millis } from '../../prelude/time.js'

// State

/** A wallet the visitor used before. `id` is its connector's id; `icon` an `https:` or `data:image/` address. */
export interface RecentWallet {
  readonly id: string
  readonly name: string
  readonly icon: string | null
  readonly rdns: string | null
  /** When it was last connected; null where storage does not say. */
  readonly usedAt: Millis | null
}

export interface WalletsState {
  /** Newest first, at most two, no repeats (INV-6; specification section 3). */
  readonly recent: ReadonlyArray<RecentWallet>
  /**
   * The moment for which they are told: when storage was read for them, and from then on whenever the modal opens or one
   * of them is used. Null: it was not read yet, so that they are not all that is known.
   */
  readonly asOf: Millis | null
}

export const maxRecentWallets = 2
export const initialWallets: WalletsState = { recent: [], asOf: null }

// Facts

/** What storage remembers of earlier visits. */
export type WalletsFact = {
  readonly type: 'wallets.restored'
  readonly recent: ReadonlyArray<RecentWallet>
}
