import { type ReactElement, useEffect } from 'react'
import { Footer } from '../parts/Regions.js'
import { Trust } from '../widgets/Trust.js'
import { Wallets } from '../widgets/Wallets.js'
import { prefetch } from './prefetch.js'

/** The wallets alone, where Connect shows one button for all of them. */
export const ConnectWallets = (): ReactElement => {
  useEffect(() => prefetch('ConnectingExternal', 'Account'), [])
  return (
    <>
      <Wallets />
      <Footer>
        <Trust />
      </Footer>
    </>
  )
}
