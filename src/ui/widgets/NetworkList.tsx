import { type ReactElement, useLayoutEffect, useRef } from 'react'
import { activeNetwork } from '../../domain/slices/networks/select.js'
import type { Network } from '../../domain/slices/networks/state.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { bringIntoView } from '../parts/bringIntoView.js'
import { Chosen, Tag } from '../parts/ends.js'
import { List } from '../parts/List.js'
import { NetworkLogo } from '../parts/NetworkLogo.js'
import { Row } from '../parts/Row.js'
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
  const { chainId, name, testnet } = network
  return (
    <li data-testid={`w3m-network-switch-${name}`}>
      <Row
        icon={<NetworkLogo network={network} />}
        name={name}
        value={testnet && <Tag>{text.testnet}</Tag>}
        end={active && <Chosen />}
        onPress={() => dispatch({ type: 'PickNetwork', chainId })}
      />
    </li>
  )
}

/** Networks to choose from, with a tick at the one in use, which is in view: one comes back here from a switch. */
export const NetworkList = ({ networks }: { readonly networks: ReadonlyArray<Network> }): ReactElement => {
  const active = useSelect((state) => activeNetwork(state)?.chainId ?? null)
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const tick = list.current?.querySelector('.chosen')
    if (tick) bringIntoView(tick.closest('li') ?? tick)
  }, [])
  return (
    <div ref={list}>
      <List>
        {networks.map((network) => (
          <NetworkRow key={network.chainId} network={network} active={network.chainId === active} />
        ))}
      </List>
    </div>
  )
}
