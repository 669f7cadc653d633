import BookOpen from 'lucide/dist/esm/icons/book-open.mjs'
import Coins from 'lucide/dist/esm/icons/coins.mjs'
import Fingerprint from 'lucide/dist/esm/icons/fingerprint-pattern.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Waypoints from 'lucide/dist/esm/icons/waypoints.mjs'
import { type ReactElement, useEffect } from 'react'
import { useDispatch } from '../../hooks/useSelect.js'
import { Panels, ReadMoreLink } from '../../parts/Panels.js'
import { useText } from '../../text/context.js'
import { prefetch } from '../prefetch.js'

/** What a wallet is for, for those who have none yet. */
export const WhatIsAWallet = (): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  useEffect(() => prefetch('GetWallet'), [])
  return (
    <>
      <Panels
        panels={[
          { mark: KeyRound, title: 'walletKeys', text: 'walletKeysText' },
          { mark: ShieldCheck, title: 'walletAsks', text: 'walletAsksText' },
          { mark: Fingerprint, title: 'walletSignsIn', text: 'walletSignsInText' },
        ]}
      />
      <button
        type="button"
        className="primary"
        onClick={() => dispatch({ type: 'ShowView', view: { name: 'GetWallet' } })}
      >
        {text.titleGetWallet}
      </button>
    </>
  )
}

/** What choosing a network means. */
export const WhatIsANetwork = (): ReactElement => {
  const text = useText()
  return (
    <>
      <Panels
        panels={[
          { mark: BookOpen, title: 'networkLedger', text: 'networkLedgerText' },
          { mark: Coins, title: 'networkFee', text: 'networkFeeText' },
          { mark: Waypoints, title: 'networkAddress', text: 'networkAddressText' },
        ]}
      />
      <ReadMoreLink url="https://ethereum.org/developers/docs/networks/" words={text.learnMore} />
    </>
  )
}
