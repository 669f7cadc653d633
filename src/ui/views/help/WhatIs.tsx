import BookOpen from 'lucide/dist/esm/icons/book-open.mjs'
import Coins from 'lucide/dist/esm/icons/coins.mjs'
import Fingerprint from 'lucide/dist/esm/icons/fingerprint-pattern.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Waypoints from 'lucide/dist/esm/icons/waypoints.mjs'
import { type ReactElement, useEffect } from 'react'
import { useDispatch } from '../../hooks/useSelect.js'
import { LinkOut } from '../../parts/LinkOut.js'
import { Panels } from '../../parts/Panels.js'
import { PrimaryButton } from '../../parts/PrimaryButton.js'
import { Body, Footer } from '../../parts/Regions.js'
import { Fine } from '../../parts/words.js'
import { useText } from '../../text/context.js'
import { prefetch } from '../prefetch.js'

/** What a wallet is for, for those who have none yet. */
export const WhatIsAWallet = (): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  useEffect(() => prefetch('GetWallet'), [])
  return (
    <>
      <Body>
        <Panels
          panels={[
            { mark: KeyRound, title: 'walletKeys', text: 'walletKeysText' },
            { mark: ShieldCheck, title: 'walletAsks', text: 'walletAsksText' },
            { mark: Fingerprint, title: 'walletSignsIn', text: 'walletSignsInText' },
          ]}
        />
      </Body>
      <Footer>
        <PrimaryButton onPress={() => dispatch({ type: 'ShowView', view: { name: 'GetWallet' } })}>
          {text.titleGetWallet}
        </PrimaryButton>
      </Footer>
    </>
  )
}

/** What choosing a network means. */
export const WhatIsANetwork = (): ReactElement => {
  const text = useText()
  return (
    <>
      <Body>
        <Panels
          panels={[
            { mark: BookOpen, title: 'networkLedger', text: 'networkLedgerText' },
            { mark: Coins, title: 'networkFee', text: 'networkFeeText' },
            { mark: Waypoints, title: 'networkAddress', text: 'networkAddressText' },
          ]}
        />
      </Body>
      <Footer>
        <Fine>
          <LinkOut url="https://ethereum.org/developers/docs/networks/">{text.learnMore}</LinkOut>
        </Fine>
      </Footer>
    </>
  )
}
