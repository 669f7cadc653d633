import { type ReactElement, type ReactNode, useState } from 'react'
import { useLong } from '../hooks/useSeldom.js'
import { useSelect } from '../hooks/useSelect.js'
import { Body } from '../parts/Regions.js'
import { searchedFrom } from '../parts/searchedFrom.js'
import { connectRows, connectSections } from '../select/card.js'
import { useLanguage } from '../text/context.js'
import { AfterLegal } from './AfterLegal.js'
import { WalletSections } from './WalletList.js'

/** The wallets that can be chosen, and before them the box to tick; many are searched. */
export const Wallets = ({ children }: { readonly children?: ReactNode }): ReactElement => {
  const { complete } = useLanguage()
  const sections = useSelect(connectSections)
  const count = useSelect((state) => connectRows(state).length)
  // Wallets that come later stand below: a search that came with them would take the focus from what has it.
  const [isMany] = useState(count >= searchedFrom)
  const long = useLong(isMany)
  if (isMany && long && complete) return <long.ManyWallets>{children}</long.ManyWallets>
  return (
    <Body>
      <AfterLegal>
        <WalletSections sections={sections} />
      </AfterLegal>
      {children}
    </Body>
  )
}
