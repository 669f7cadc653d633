import type { Recorded } from '../../core/record.js'
import { maxRecentWallets, type RecentWallet, type WalletsState } from './state.js'

const none: ReadonlyArray<RecentWallet> = []

/** Puts a wallet first; one that is already there keeps its place (wire facts, section 6). */
const remember = (recent: ReadonlyArray<RecentWallet>, wallet: RecentWallet): ReadonlyArray<RecentWallet> =>
  recent.some((known) => known.id === wallet.id) ? recent : [wallet, ...recent].slice(0, maxRecentWallets)

export const reduceWallets = (state: WalletsState, { fact }: Recorded): WalletsState => {
  switch (fact.type) {
    case 'wallets.restored': {
      // What this page life remembered meanwhile is newer than what storage held.
      const recent = state.recent.reduceRight(remember, fact.recent.reduceRight(remember, none))
      return { recent, restored: true }
    }
    case 'storage.changedInOtherTab':
      return fact.cleared && state.recent.length > 0 ? { ...state, recent: none } : state
    case 'connection.established': {
      const { id, name, icon, rdns } = fact.connector
      const recent = remember(state.recent, { id, name, icon, rdns })
      return recent === state.recent ? state : { ...state, recent }
    }
    default:
      return state
  }
}
