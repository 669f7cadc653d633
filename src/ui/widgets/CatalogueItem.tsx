import type { ReactElement } from 'react'
import { isReachable, type WalletEntry } from '../../domain/rules/catalogueRows.js'
import { Tag } from '../parts/ends.js'
import { SkeletonRow } from '../parts/Skeleton.js'
import { useText } from '../text/context.js'
import { KnownWalletRow } from './KnownWalletRow.js'
import type { LongItem } from './VirtualList.js'
import { WalletButton } from './WalletList.js'

/** What stands in the list of all wallets: a title, a wallet under it, or the shape of one that comes. */
export type CatalogueItem = LongItem &
  (
    | { readonly kind: 'title'; readonly title: 'installed' | 'recent' | 'allTitle' }
    | { readonly kind: 'row'; readonly wallet: WalletEntry }
    | { readonly kind: 'coming' }
  )

export const CatalogueRow = ({ item }: { readonly item: CatalogueItem }): ReactElement => {
  const text = useText()
  switch (item.kind) {
    case 'title':
      return <h2 className="section">{text[item.title]}</h2>
    case 'coming':
      return <SkeletonRow />
    case 'row':
      return isReachable(item.wallet) ? (
        <WalletButton wallet={item.wallet} raised={false} />
      ) : (
        <KnownWalletRow
          wallet={item.wallet}
          testId={`wallet-search-item-${item.wallet.id}`}
          value={<Tag>{text.get}</Tag>}
        />
      )
  }
}
