import type { Recorded } from '../../core/record.js'
import type { Millis } from '../../prelude/time.js'
import { maxRecentWallets, type RecentWallet, type WalletsState } from './state.js'

const none: ReadonlyArray<RecentWallet> = []

/** Puts a wallet first; one that is already there keeps its place (wire facts, section 6) and was used again. */
const remember = (recent: ReadonlyArray<RecentWallet>, wallet: RecentWallet): ReadonlyArray<RecentWallet> =>
  recent.some(({ id }) => id === wallet.id)
    ? recent.map((one) => (one.id === wallet.id ? { ...one, usedAt: wallet.usedAt ?? one.usedAt } : one))
    : [wallet, ...recent].slice(0, maxRecentWallets)

/** Storage holds what a clock said that may have been wrong: what is still to come says nothing. */
const pastOf = (wallet: RecentWallet, now: Millis): RecentWallet =>
  (wallet.usedAt ?? 0) > now ? { ...wallet, usedAt: null } : wallet

export const reduceWallets = (state: WalletsState, { fact, at }: Recorded): WalletsState => {
  switch (fact.type) {
    case 'wallets.restored': {
      // What this page life remembered meanwhile is newer than what storage held.
      const stored = fact.recent.map((one) => pastOf(one, at))
      const recent = state.recent.reduceRight(remember, stored.reduceRight(remember, none))
      return { recent, asOf: at }
    }
    case 'modal.opened':
      return state.asOf === null ? state : { ...state, asOf: at }
    case 'storage.changedInOtherTab':
      return fact.cleared && state.recent.length > 0 ? { ...state, recent: none } : state
    case 'connection.established': {
      const { id, name, icon, rdns } = fact.connector
      const recent = remember(state.recent, { id, name, icon, rdns, usedAt: at })
      return { recent, asOf: state.asOf === null ? null : at }
    }
    default:
      return state
  }
}
