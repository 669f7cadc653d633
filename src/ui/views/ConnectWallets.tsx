import { type ReactElement, useEffect } from 'react'
import { Legal } from '../widgets/Legal.js'
import { WalletList } from '../widgets/WalletList.js'
import { prefetch } from './prefetch.js'

/** The wallets alone, where Connect shows one button for all of them. */
export const ConnectWallets = (): ReactElement => {
  useEffect(() => prefetch('ConnectingExternal', 'Account'), [])
  return (
    <>
      <Legal part="Checkbox" />
      <WalletList />
      <Legal part="Footer" />
    </>
  )
}
