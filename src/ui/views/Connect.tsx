import { type ReactElement, useEffect } from 'react'
import { choices } from '../../domain/slices/choices/select.js'
import { useSeldom } from '../hooks/useSeldom.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { IconButton } from '../parts/IconButton.js'
import { icons } from '../parts/icons.js'
import { Body, Footer } from '../parts/Regions.js'
import { connectRows, connectSections } from '../select/card.js'
import { useText } from '../text/context.js'
import { Guide, ViewButton } from '../widgets/Guide.js'
import { Legal } from '../widgets/Legal.js'
import { Trust } from '../widgets/Trust.js'
import { Wallets } from '../widgets/Wallets.js'
import { prefetch } from './prefetch.js'

/** Stands before the title. */
export const Help = (): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  return (
    <IconButton
      icon={icons.help}
      label={text.titleWhatIsAWallet}
      onPress={() => dispatch({ type: 'ShowView', view: { name: 'WhatIsAWallet' } })}
    />
  )
}

/** Ways to connect. */
export const Connect = (): ReactElement => {
  const rows = useSelect(connectRows)
  const sections = useSelect(connectSections)
  const collapsed = useSelect((state) => choices(state).collapseWallets)
  const text = useText()
  useEffect(() => prefetch('ConnectingExternal', 'Account', 'WhatIsAWallet'), [])
  const isNone = rows.length === 0
  // Whether it is drawn, the project says; without that service nothing does.
  const mayBrand = useSelect((state) => Boolean(state.options.services.api))
  const seldom = useSeldom(isNone || mayBrand)
  if (isNone) return seldom ? <seldom.NoWallet /> : <Body>{text.noWalletTitle}</Body>
  // Nothing of the browser's own: only what the host brings.
  const guide = sections.every(({ kind }) => kind === 'more') && <Guide variant="link" />
  return (
    <>
      {collapsed ? (
        <Body>
          <Legal part="Checkbox" />
          {guide}
        </Body>
      ) : (
        <Wallets>{guide}</Wallets>
      )}
      <Footer>
        {collapsed && (
          <ViewButton to="ConnectWallets" variant="primary">
            {text.showWallets}
          </ViewButton>
        )}
        <Trust />
        {mayBrand && seldom && <seldom.Branding />}
      </Footer>
    </>
  )
}
