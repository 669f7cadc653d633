import type { ReactElement } from 'react'
import { activeConnection, activeNetwork, unsupportedChain } from '../../domain/core/select.js'
import type { State } from '../../domain/core/state.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { buttonText } from '../text/buttons.js'
import { HostButton } from './HostButton.js'

/** Props of `NetworkButton`. */
export interface NetworkButtonProps {
  /** Shown while no network is active. */
  readonly label?: string
  readonly disabled?: boolean
}

/** What the button says; features B.3. */
const labelOf = (state: State, label: string | undefined): string => {
  const network = activeNetwork(state)
  if (network) return network.name
  if (unsupportedChain(state) !== null) return buttonText.switchNetwork
  if (label) return label
  return activeConnection(state) ? buttonText.unknownNetwork : buttonText.selectNetwork
}

/** The active network by name; opens the list of networks, connected or not. */
export const NetworkButton = ({ label, disabled = false }: NetworkButtonProps): ReactElement => {
  const dispatch = useDispatch('NetworkButton')
  const text = useSelect((state) => labelOf(state, label), 'NetworkButton')
  return (
    <HostButton
      testId="w3m-network-button"
      buttonTestId="wui-network-button"
      disabled={disabled}
      onPress={() => dispatch({ type: 'Open', view: 'Networks' })}
    >
      {text}
    </HostButton>
  )
}
