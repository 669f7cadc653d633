import type { ReactElement, RefObject } from 'react'
import type { State } from '../../domain/core/state.js'
import { customWallet } from '../../domain/rules/downloads.js'
import { connectorById } from '../../domain/slices/connectors/select.js'
import { canGoBack } from '../../domain/slices/modal/select.js'
import type { View } from '../../domain/slices/modal/state.js'
import { activeNetwork, networkById } from '../../domain/slices/networks/select.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { Icon, icons } from '../parts/icons.js'
import { Logo } from '../parts/Logo.js'
import { useFormat, useText } from '../text/context.js'
import { formatText, type Text } from '../text/index.js'

const titleOf = (state: State, view: View, text: Text): string => {
  switch (view.name) {
    case 'ConnectingExternal':
      return connectorById(state, view.connectorId)?.name ?? text.titleConnect
    case 'SwitchNetwork':
      return networkById(state, view.chainId)?.name ?? text.titleNetworks
    case 'Downloads': {
      const wallet = customWallet(state, view.walletId)
      return wallet ? formatText(text, text.titleDownloads, { name: wallet.name }) : text.titleGetWallet
    }
    default:
      return text[`title${view.name}`]
  }
}

const NetworkSelector = (): ReactElement | null => {
  const format = useFormat()
  const text = useText()
  const dispatch = useDispatch()
  const network = useSelect(activeNetwork)
  const canSwitch = useSelect((state) => state.options.enableNetworkSwitch)
  if (!canSwitch) return null
  const name = network?.name ?? text.unsupportedNetwork
  const label = format('changeNetwork', { network: name })
  return (
    <button
      type="button"
      className="icon selector"
      data-testid="w3m-account-select-network"
      aria-label={label}
      title={label}
      onClick={() => dispatch({ type: 'ShowNetworks' })}
    >
      {network ? <Logo source={network.imageUrl} name={name} size="small" /> : <Icon icon={icons.globe} />}
      <Icon icon={icons.chevronDown} size={16} />
    </button>
  )
}

const Help = (): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  return (
    <button
      type="button"
      className="icon"
      aria-label={text.titleWhatIsAWallet}
      title={text.titleWhatIsAWallet}
      onClick={() => dispatch({ type: 'ShowView', view: { name: 'WhatIsAWallet' } })}
    >
      <Icon icon={icons.help} />
    </button>
  )
}

/** Before the title: the way back, else what belongs to a view that stands first. */
const HeaderStart = ({ view }: { readonly view: View | null }): ReactElement | null => {
  const back = useSelect(canGoBack)
  if (back) return <Back />
  return view?.name === 'Account' ? <NetworkSelector /> : view?.name === 'Connect' ? <Help /> : null
}

const Back = (): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  return (
    <button
      type="button"
      className="icon"
      data-testid="header-back"
      aria-label={text.back}
      onClick={() => dispatch({ type: 'GoBack' })}
    >
      <Icon icon={icons.chevronLeft} className="turns" />
    </button>
  )
}

/** Title in the middle, the way back before it, the way out after it. */
export const Header = ({
  view,
  heading,
  titleId,
}: {
  readonly view: View | null
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly titleId: string
}): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  const title = useSelect((state) => (view ? titleOf(state, view, text) : text.loading))
  const closable = useSelect((state) => !state.modal.embedded)
  return (
    <header className="header">
      <div className="side">
        <HeaderStart view={view} />
      </div>
      <h1 ref={heading} id={titleId} tabIndex={-1} dir="auto" data-testid="w3m-header-text" title={title}>
        {title}
      </h1>
      <div className="side end">
        {closable && (
          <button
            type="button"
            className="icon"
            data-testid="w3m-header-close"
            aria-label={text.close}
            onClick={() => dispatch({ type: 'Close' })}
          >
            <Icon icon={icons.x} />
          </button>
        )}
      </div>
    </header>
  )
}
