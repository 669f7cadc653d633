import { type ReactElement, useEffect } from 'react'
import { useDispatch } from '../../hooks/useSelect.js'
import { Footer } from '../../parts/Regions.js'
import { Fine, TextButton } from '../../parts/words.js'
import { useText } from '../../text/context.js'
import { NetworkChoice } from '../../widgets/NetworkChoice.js'
import { prefetch } from '../prefetch.js'

/** All networks of the site. */
export const Networks = (): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  useEffect(() => prefetch('SwitchNetwork', 'WhatIsANetwork'), [])
  return (
    <>
      <NetworkChoice />
      <Footer>
        <Fine>
          <TextButton onPress={() => dispatch({ type: 'ShowView', view: { name: 'WhatIsANetwork' } })}>
            {text.titleWhatIsANetwork}
          </TextButton>
        </Fine>
      </Footer>
    </>
  )
}
