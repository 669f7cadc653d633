import type { Recorded } from '../../core/record.js'
import { type RecentWallet, recentLimit, type WalletsState } from './state.js'

const none: ReadonlyArray<RecentWallet> = []

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
