import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { activeNetwork } from '../../domain/slices/networks/select.js'
import type { Network } from '../../domain/slices/networks/state.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { Icon } from '../parts/icons.js'
import { Logo } from '../parts/Logo.js'
import { Row } from '../parts/Row.js'
import { viewIcons } from '../parts/viewIcons.js'
import { networksRules } from '../style/networks.js'
import { useStyles } from '../style/useStyles.js'
import { useText } from '../text/context.js'

const NetworkRow = ({
  network,
  active,
}: {
  readonly network: Network
  readonly active: boolean
}): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  const { chainId, imageUrl, name, testnet } = network
  return (
    <li data-testid={`w3m-network-switch-${name}`}>
      <Row
        icon={<Logo source={imageUrl} name={name} />}
        name={name}
        end={
          active ? (
            <span className="chosen">
              <Icon icon={viewIcons.check} strokeWidth={2} testId="wui-icon" />
              <span className="hidden">{text.current}</span>
            </span>
          ) : (
            testnet && <span className="tag">{text.testnet}</span>
          )
        }
        onPress={() => dispatch({ type: 'PickNetwork', chainId })}
      />
    </li>
  )
}

/** Scrolls what stands in the card's body, and nothing of the page around it, until an element can be seen. */
const bringIntoView = (element: Element): void => {
  const body = element.closest('.body')
  if (!body) return
  const [row, box] = [element, body].map((one) => one.getBoundingClientRect())
  if (row && box && (row.top < box.top || row.bottom > box.bottom))
    body.scrollTop += row.top - box.top - (box.height - row.height) / 2
}

/** Networks to choose from, with a tick at the one in use, which is in view: one comes back here from a switch. */
export const NetworkList = ({ networks }: { readonly networks: ReadonlyArray<Network> }): ReactElement => {
  const active = useSelect((state) => activeNetwork(state)?.chainId ?? null)
  const list = useRef<HTMLUListElement>(null)
  useStyles(networksRules)
  useLayoutEffect(() => {
    const tick = list.current?.querySelector('.chosen')
    if (tick) bringIntoView(tick.closest('li') ?? tick)
  }, [])
  return (
    <ul className="rows" ref={list}>
      {networks.map((network) => (
        <NetworkRow key={network.chainId} network={network} active={network.chainId === active} />
      ))}
    </ul>
  )
}
