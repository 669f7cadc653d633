import { generatedWallets } from './generated.js'
import { knownWallets } from './known.js'
import { foldName, type WalletQuery } from './query.js'
import type { WalletRecord } from './record.js'

export interface WalletPage {
  readonly data: ReadonlyArray<WalletRecord>
  /** How many there are on all pages. */
  readonly count: number
}

export interface Catalogue {
  readonly page: (query: WalletQuery) => WalletPage
  readonly withImage: (imageId: string) => WalletRecord | undefined
}

/**
 * In memory, and not in the database: nobody changes it, so that there is nothing to keep, and the database compares only
 * English letters without their case. To look through all of it takes a millisecond.
 */
export const catalogueOf = (wallets: ReadonlyArray<WalletRecord>): Catalogue => {
  const rows = wallets
    .map((wallet) => ({ wallet, folded: foldName(wallet.name) }))
    .sort((one, other) => one.wallet.order - other.wallet.order)
  const byImage = new Map(wallets.map((wallet) => [wallet.image_id, wallet]))
  return {
    page: ({ page, entries, search, badge, include, exclude, chains }) => {
      const found = rows.filter(
        ({ wallet, folded }) =>
          (include === undefined || include.has(wallet.id)) &&
          !exclude.has(wallet.id) &&
          (badge === undefined || wallet.badge_type === badge) &&
          (chains === undefined || wallet.chains?.some((chain) => chains.has(chain)) === true) &&
          folded.includes(search),
      )
      const data = found.slice((page - 1) * entries, page * entries).map(({ wallet }) => wallet)
      return { data, count: found.length }
    },
    withImage: (imageId) => byImage.get(imageId),
  }
}

/** Those that are asked for by id come first, as the best known do. */
export const sandboxCatalogue = (walletUrl: string): Catalogue => {
  const known = knownWallets(walletUrl)
  return catalogueOf([...known, ...generatedWallets(known.length + 1)])
}
