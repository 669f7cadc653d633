import { type ReactElement, useEffect } from 'react'
import { LegalCheckbox, LegalFooter } from '../widgets/Legal.js'
import { WalletList } from '../widgets/WalletList.js'
import { preload } from './preload.js'

/** The wallets alone, where Connect shows one button for all of them. */
export const ConnectWallets = (): ReactElement => {
  useEffect(() => preload('ConnectingExternal', 'Account'), [])
  return (
    <>
      <LegalCheckbox />
      <WalletList />
      <LegalFooter />
    </>
  )
}
