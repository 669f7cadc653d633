import { type ReactElement, useEffect } from 'react'
import { useSeldom } from '../hooks/useSeldom.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { IconButton } from '../parts/IconButton.js'
import { icons } from '../parts/icons.js'
import { connectRows } from '../select/card.js'
import { useFormat, useText } from '../text/context.js'
import { Guide, ViewButton } from '../widgets/Guide.js'
import { Legal } from '../widgets/Legal.js'
import { WalletList } from '../widgets/WalletList.js'
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
  const site = useSelect((state) => state.options.metadata.name)
  const collapsed = useSelect((state) => state.options.collapseWallets)
  const text = useText()
  const format = useFormat()
  useEffect(() => prefetch('ConnectingExternal', 'Account', 'WhatIsAWallet'), [])
  const seldom = useSeldom(rows.length === 0)
  if (rows.length === 0) return seldom ? <seldom.NoWallet /> : <p className="fine">{text.noWalletTitle}</p>
  return (
    <>
      <Legal part="Checkbox" />
      {collapsed ? (
        <ViewButton to="ConnectWallets" variant="primary">
          {text.showWallets}
        </ViewButton>
      ) : (
        <WalletList />
      )}
      {/* Nothing of the browser's own: only what the host brings. */}
      {rows.every(({ tag }) => tag === null) && <Guide variant="link" />}
      <p className="fine">{format('connectTrust', { site: site || text.thisSite })}</p>
      <Legal part="Footer" />
    </>
  )
}
