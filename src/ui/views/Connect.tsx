import { type ReactElement, useEffect } from 'react'
import type { SideView } from '../../domain/slices/modal/state.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { Empty } from '../parts/Empty.js'
import { IconButton } from '../parts/IconButton.js'
import { icons } from '../parts/icons.js'
import { connectRows } from '../select/card.js'
import { useFormat, useText } from '../text/context.js'
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

/** Leads to another view. */
const ViewButton = ({
  to,
  variant,
  testId,
  children,
}: {
  readonly to: SideView['name'] & ('Create' | 'ConnectWallets')
  readonly variant: 'primary' | 'link'
  readonly testId?: string
  readonly children: string
}): ReactElement => {
  const dispatch = useDispatch()
  useEffect(() => prefetch(to), [to])
  return (
    <button
      type="button"
      className={variant}
      data-testid={testId}
      onClick={() => dispatch({ type: 'ShowView', view: { name: to } })}
    >
      {children}
    </button>
  )
}

/** The way on for visitors who have no wallet, where the host wants it. */
const Guide = ({ variant }: { readonly variant: 'primary' | 'link' }): ReactElement | null => {
  const text = useText()
  const wanted = useSelect((state) => state.options.enableWalletGuide)
  if (!wanted) return null
  const start = (
    <ViewButton to="Create" variant={variant} testId="w3m-wallet-guide-get-started">
      {text.getStarted}
    </ViewButton>
  )
  return variant === 'primary' ? (
    start
  ) : (
    <p className="fine">
      {text.noWalletYet} {start}
    </p>
  )
}

const NoWallet = (): ReactElement => {
  const text = useText()
  return (
    <>
      <Empty
        icon={icons.wallet}
        title={text.noWalletTitle}
        words={[text.noWalletText, text.createReturnText]}
      />
      <Guide variant="primary" />
    </>
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
  if (rows.length === 0) return <NoWallet />
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
