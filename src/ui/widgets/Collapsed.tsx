// Connect where the host wants the wallets behind one press. Lazy file (seldom).
import type { ReactElement } from 'react'
import { useSelect } from '../hooks/useSelect.js'
import { Body, Footer } from '../parts/Regions.js'
import { connectSections } from '../select/card.js'
import { useText } from '../text/context.js'
import { Branding } from './Branding.js'
import { Guide, ViewButton } from './Guide.js'
import { Legal } from './Legal.js'
import { Trust } from './Trust.js'

export const Collapsed = (): ReactElement => {
  const text = useText()
  const isGuided = useSelect((state) => connectSections(state).every(({ kind }) => kind === 'more'))
  return (
    <>
      <Body>
        <Legal part="Checkbox" />
        {isGuided && <Guide variant="link" />}
      </Body>
      <Footer>
        <ViewButton to="ConnectWallets" variant="primary">
          {text.showWallets}
        </ViewButton>
        <Trust />
        <Branding />
      </Footer>
    </>
  )
}
