import { type ReactElement, useEffect } from 'react'
import { choices } from '../../domain/slices/choices/select.js'
import { useSeldom } from '../hooks/useSeldom.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { IconButton } from '../parts/IconButton.js'
import { icons } from '../parts/icons.js'
import { Body, Footer } from '../parts/Regions.js'
import { connectSections, drawsSeldom, namesMore } from '../select/card.js'
import { useText } from '../text/context.js'
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
  const isMore = useSelect(namesMore)
  const sections = useSelect(connectSections)
  const isCollapsed = useSelect((state) => choices(state).collapseWallets)
  const seldom = useSeldom(useSelect(drawsSeldom))
  const text = useText()
  useEffect(() => prefetch('ConnectingExternal', 'Account', 'WhatIsAWallet'), [])
  if (!isMore && sections.length === 0)
    return seldom ? <seldom.NoWallet /> : <Body>{text.noWalletTitle}</Body>
  if (isCollapsed && seldom) return <seldom.Collapsed />
  return (
    <>
      <Wallets Rows={isMore ? seldom?.CatalogueRows : null}>
        {/* Nothing of the browser's own: only what the host brings. */}
        {seldom && sections.every(({ kind }) => kind === 'more') && <seldom.Guide variant="link" />}
      </Wallets>
      <Footer>
        <Trust />
        {seldom && <seldom.Branding />}
      </Footer>
    </>
  )
}
