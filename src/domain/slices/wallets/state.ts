import type { Recorded } from '../../core/record.js'

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
  readonly recalled: boolean
}

export const recentLimit = 2
const none: ReadonlyArray<RecentWallet> = []
export const initialWallets: WalletsState = { recent: none, recalled: false }

// Event

/** What storage remembers of earlier visits. */
export type WalletsEvent = {
  readonly type: 'wallets.recalled'
  readonly recent: ReadonlyArray<RecentWallet>
}

// reduce

/** Puts a wallet first; one that is already there keeps its place (wire facts, section 6). */
export const remember = (
  recent: ReadonlyArray<RecentWallet>,
  wallet: RecentWallet,
): ReadonlyArray<RecentWallet> =>
  recent.some((known) => known.id === wallet.id) ? recent : [wallet, ...recent].slice(0, recentLimit)

export const reduceWallets = (state: WalletsState, { event }: Recorded): WalletsState => {
  switch (event.type) {
    case 'wallets.recalled': {
      // What this page life remembered meanwhile is newer than what storage held.
      const recent = state.recent.reduceRight(remember, event.recent.reduceRight(remember, none))
      return { recent, recalled: true }
    }
    case 'storage.changedElsewhere':
      return event.cleared && state.recent.length > 0 ? { ...state, recent: none } : state
    case 'connection.established': {
      const { id, name, icon, rdns } = event.connector
      const recent = remember(state.recent, { id, name, icon, rdns })
      return recent === state.recent ? state : { ...state, recent }
    }
    default:
      return state
  }
}
