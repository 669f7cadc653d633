import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react'
import { useLong } from '../hooks/useSeldom.js'
import { useSelect } from '../hooks/useSelect.js'
import { Body } from '../parts/Regions.js'
import { searchedFrom } from '../parts/searchedFrom.js'
import { connectRows, connectSections } from '../select/card.js'
import { useLanguage } from '../text/context.js'
import { AfterLegal } from './AfterLegal.js'
import { WalletSections } from './WalletList.js'

/** Draws more than what can be reached; `isRest`: that alone. */
type MoreRows = ComponentType<{ readonly isRest?: boolean }>

export interface WalletsProps {
  readonly Rows?: MoreRows | null | undefined
  readonly children?: ReactNode
}

/** The wallets that can be chosen, and before them the box to tick; many are searched. */
export const Wallets = ({ Rows, children }: WalletsProps): ReactElement => {
  const { complete } = useLanguage()
  const sections = useSelect(connectSections)
  const rows = useSelect(connectRows)
  // Wallets that come later stand below: a search that came with them would take the focus from what has it.
  const [isMany] = useState(rows.length >= searchedFrom)
  const long = useLong(isMany)
  if (isMany && long && complete) return <long.ManyWallets Rows={Rows}>{children}</long.ManyWallets>
  return (
    <Body>
      <AfterLegal>{Rows ? <Rows /> : <WalletSections sections={sections} />}</AfterLegal>
      {children}
    </Body>
  )
}
