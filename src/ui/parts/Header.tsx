import type { ReactElement, RefObject } from 'react'
import { activeNetwork, networkById } from '../../domain/core/select.js'
import type { State } from '../../domain/core/state.js'
import { connectorById } from '../../domain/slices/connectors.js'
import { canGoBack, type View } from '../../domain/slices/modal.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { useSay, useText } from '../text/context.js'
import type { Text } from '../text/index.js'
import { Icon } from './icons.js'
import { Logo } from './Logo.js'

const titleOf = (state: State, view: View, text: Text): string => {
  switch (view.name) {
    case 'Connect':
      return text.titleConnect
    case 'ConnectingExternal':
      return connectorById(state, view.connectorId)?.name ?? text.titleConnect
    case 'Account':
      return text.titleAccount
    case 'Networks':
      return text.titleNetworks
    case 'SwitchNetwork':
      return networkById(state, view.chainId)?.name ?? text.titleNetworks
    case 'UnsupportedChain':
      return text.titleUnsupported
  }
}

const NetworkSelector = (): ReactElement | null => {
  const say = useSay()
  const text = useText()
  const dispatch = useDispatch()
  const network = useSelect(activeNetwork)
  const canSwitch = useSelect((state) => state.options.enableNetworkSwitch)
  if (!canSwitch) return null
  const name = network?.name ?? text.unsupportedNetwork
  const label = say('changeNetwork', { network: name })
  return (
    <button
      type="button"
      className="icon selector"
      data-testid="w3m-account-select-network"
      aria-label={label}
      title={label}
      onClick={() => dispatch({ type: 'ShowNetworks' })}
    >
      {network ? <Logo source={network.imageUrl} name={name} size="small" /> : <Icon name="globe" />}
      <Icon name="chevronDown" size={16} />
    </button>
  )
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
      <Icon name="chevronLeft" className="turns" />
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
  const back = useSelect(canGoBack)
  const closable = useSelect((state) => !state.modal.embedded)
  return (
    <header className="header">
      <div className="side">{back ? <Back /> : view?.name === 'Account' && <NetworkSelector />}</div>
      <h1 ref={heading} id={titleId} tabIndex={-1} data-testid="w3m-header-text" title={title}>
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
            <Icon name="x" />
          </button>
        )}
      </div>
    </header>
  )
}
