// State

/** A wallet the visitor used before. `id` is its connector's id; `icon` an `https:` or `data:image/` address. */
export interface RecentWallet {
  readonly id: string
  readonly name: string
  readonly icon: string | null
  readonly rdns: string | null
}

export interface WalletsState {
  /** Newest first, at most two, no repeats (INV-6; specification section 3). */
  readonly recent: ReadonlyArray<RecentWallet>
  /** Storage was read for them; before that they are not all that is known. */
  readonly restored: boolean
}

export const maxRecentWallets = 2
export const initialWallets: WalletsState = { recent: [], restored: false }

// Facts

/** What storage remembers of earlier visits. */
export type WalletsFact = {
  readonly type: 'wallets.restored'
  readonly recent: ReadonlyArray<RecentWallet>
}
