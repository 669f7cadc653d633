import type { ReactElement } from 'react'
import type { State } from '../../domain/core/state.js'
import { activeConnection } from '../../domain/slices/connections/select.js'
import { activeNetwork, unsupportedChain } from '../../domain/slices/networks/select.js'
import { useDispatchAs, useSelect } from '../hooks/useSelect.js'
import { type ButtonKey, useButtonText } from '../text/buttons.js'
import { HostButton } from './HostButton.js'

/** Props of `NetworkButton`. */
export interface NetworkButtonProps {
  /** Shown while no network is active. */
  readonly label?: string
  readonly disabled?: boolean
}

/** What the button says; features B.3. */
const labelOf = (state: State, label: string | undefined, text: (key: ButtonKey) => string): string => {
  const network = activeNetwork(state)
  if (network) return network.name
  if (unsupportedChain(state) !== null) return text('switchNetwork')
  return label || text(activeConnection(state) ? 'unknownNetwork' : 'selectNetwork')
}

/** The active network by name; opens the list of networks, connected or not. */
export const NetworkButton = ({ label, disabled }: NetworkButtonProps): ReactElement => {
  const dispatch = useDispatchAs('NetworkButton')
  const text = useButtonText()
  const shown = useSelect((state) => labelOf(state, label, text))
  return (
    <HostButton
      name="w3m-network-button"
      buttonTestId="wui-network-button"
      disabled={disabled}
      onPress={() => dispatch({ type: 'Open', view: 'Networks' })}
    >
      <bdi title={shown}>{shown}</bdi>
    </HostButton>
  )
}
