import { type ReactElement, useEffect } from 'react'
import type { SideView } from '../../domain/slices/modal/state.js'
import { connectRows } from '../hooks/cardSelectors.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { Empty } from '../parts/Empty.js'
import { icons } from '../parts/icons.js'
import { useSay, useText } from '../text/context.js'
import { LegalCheckbox, LegalFooter } from '../widgets/Legal.js'
import { WalletList } from '../widgets/WalletList.js'
import { preload } from './preload.js'

/** Leads to another view. */
const Lead = ({
  to,
  look,
  testId,
  children,
}: {
  readonly to: SideView['name'] & ('Create' | 'ConnectWallets')
  readonly look: 'primary' | 'link'
  readonly testId?: string
  readonly children: string
}): ReactElement => {
  const dispatch = useDispatch()
  useEffect(() => preload(to), [to])
  return (
    <button
      type="button"
      className={look}
      data-testid={testId}
      onClick={() => dispatch({ type: 'ShowView', view: { name: to } })}
    >
      {children}
    </button>
  )
}

/** The way on for visitors who have no wallet, where the host wants it. */
const Guide = ({ look }: { readonly look: 'primary' | 'link' }): ReactElement | null => {
  const text = useText()
  const wanted = useSelect((state) => state.options.enableWalletGuide)
  if (!wanted) return null
  const start = (
    <Lead to="Create" look={look} testId="w3m-wallet-guide-get-started">
      {text.getStarted}
    </Lead>
  )
  return look === 'primary' ? (
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
      <Guide look="primary" />
    </>
  )
}

/** Ways to connect. */
export const Connect = (): ReactElement => {
  const rows = useSelect(connectRows)
  const site = useSelect((state) => state.options.metadata.name)
  const collapsed = useSelect((state) => state.options.collapseWallets)
  const text = useText()
  const say = useSay()
  useEffect(() => preload('ConnectingExternal', 'Account', 'WhatIsAWallet'), [])
  if (rows.length === 0) return <NoWallet />
  return (
    <>
      <LegalCheckbox />
      {collapsed ? (
        <Lead to="ConnectWallets" look="primary">
          {text.showWallets}
        </Lead>
      ) : (
        <WalletList />
      )}
      {/* Nothing of the browser's own: only what the host brings. */}
      {rows.every(({ tag }) => tag === null) && <Guide look="link" />}
      <p className="fine">{say('connectTrust', { site: site || text.thisSite })}</p>
      <LegalFooter />
    </>
  )
}
