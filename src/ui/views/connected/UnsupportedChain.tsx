import { type ReactElement, useEffect } from 'react'
import { useDispatch, useSelect } from '../../hooks/useSelect.js'
import { QuietButton } from '../../parts/QuietButton.js'
import { shakeRules } from '../../style/shake.js'
import { useStyles } from '../../style/useStyles.js'
import { useText } from '../../text/context.js'
import { NetworkList } from '../../widgets/NetworkList.js'
import { prefetch } from '../prefetch.js'

/** The wallet is on a network the site did not ask for: another must be chosen, or the wallet let go. */
export const UnsupportedChain = (): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  const networks = useSelect((state) => state.networks.requested)
  useStyles(shakeRules)
  useEffect(() => prefetch('SwitchNetwork'), [])
  return (
    <>
      <p className="lead">{text.unsupportedText}</p>
      <NetworkList networks={networks} />
      <QuietButton testId="disconnect-button" onPress={() => dispatch({ type: 'Disconnect' })}>
        {text.disconnect}
      </QuietButton>
    </>
  )
}
