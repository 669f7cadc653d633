import { type ReactElement, useEffect } from 'react'
import { useSelect } from '../hooks/useSelect.js'
import { Footer } from '../parts/Regions.js'
import { namesMore } from '../select/card.js'
import { CatalogueRows } from '../widgets/CatalogueRows.js'
import { Trust } from '../widgets/Trust.js'
import { Wallets } from '../widgets/Wallets.js'
import { prefetch } from './prefetch.js'

/** The wallets alone, where Connect shows one button for all of them. */
export const ConnectWallets = (): ReactElement => {
  const isMore = useSelect(namesMore)
  useEffect(() => prefetch('ConnectingExternal', 'Account'), [])
  return (
    <>
      <Wallets Rows={isMore ? CatalogueRows : undefined} />
      <Footer>
        <Trust />
      </Footer>
    </>
  )
}
