import { type ReactElement, useEffect } from 'react'
import { useDispatch } from '../../hooks/useSelect.js'
import { Panels } from '../../parts/Panels.js'
import { PrimaryButton } from '../../parts/PrimaryButton.js'
import { Body, Footer } from '../../parts/Regions.js'

import { useText } from '../../text/context.js'
import { prefetch } from '../prefetch.js'

/** How to come to a wallet, in three steps. */
export const Create = (): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  useEffect(() => prefetch('GetWallet'), [])
  return (
    <>
      <Body>
        <Panels
          panels={[
            { mark: 1, title: 'createPick', text: 'createPickText' },
            { mark: 2, title: 'createPhrase', text: 'createPhraseText' },
            { mark: 3, title: 'createReturn', text: 'createReturnText' },
          ]}
        />
      </Body>
      <Footer>
        <PrimaryButton
          testId="w3m-wallet-guide-explore"
          onPress={() => dispatch({ type: 'ShowView', view: { name: 'GetWallet' } })}
        >
          {text.exploreWallets}
        </PrimaryButton>
      </Footer>
    </>
  )
}
