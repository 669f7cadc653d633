import { type ReactElement, useEffect } from 'react'
import { useDispatch } from '../../hooks/useSelect.js'
import { Lead } from '../../parts/Lead.js'
import { QuietButton } from '../../parts/QuietButton.js'
import { Footer } from '../../parts/Regions.js'
import { shakeRules } from '../../style/shake.js'
import { useStyles } from '../../style/useStyles.js'
import { useText } from '../../text/context.js'
import { NetworkChoice } from '../../widgets/NetworkChoice.js'
import { prefetch } from '../prefetch.js'

/** The wallet is on a network the site did not ask for: another must be chosen, or the wallet let go. */
export const UnsupportedChain = (): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  useStyles(shakeRules)
  useEffect(() => prefetch('SwitchNetwork'), [])
  return (
    <>
      <NetworkChoice>
        <Lead>{text.unsupportedText}</Lead>
      </NetworkChoice>
      <Footer>
        <QuietButton testId="disconnect-button" onPress={() => dispatch({ type: 'Disconnect' })}>
          {text.disconnect}
        </QuietButton>
      </Footer>
    </>
  )
}
