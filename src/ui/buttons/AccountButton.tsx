import type { ReactElement } from 'react'
import { addressOf } from '../../domain/caip/accountParts.js'
import type { Namespace } from '../../domain/caip/namespace.js'
import { truncateMiddle } from '../../domain/prelude/text.js'
import { activeAccount } from '../../domain/slices/connections/select.js'
import { unsupportedChain } from '../../domain/slices/networks/select.js'
import { useDispatchAs, useSelect } from '../hooks/useSelect.js'
import { useButtonText } from '../text/buttons.js'
import { HostButton } from './HostButton.js'

/** Props of `AccountButton`. */
export interface AccountButtonProps {
  readonly balance?: 'show' | 'hide'
  /** How many characters of the address stand before the gap, and after it. */
  readonly charsStart?: number
  readonly charsEnd?: number
  readonly namespace?: Namespace
  readonly disabled?: boolean
}

/** The connected account with its balance; opens Account. Nothing while not connected; see `ConnectButton`. */
export const AccountButton = ({
  balance,
  charsStart = 4,
  charsEnd = 6,
  namespace,
  disabled,
}: AccountButtonProps): ReactElement | null => {
  const dispatch = useDispatchAs('AccountButton')
  const account = useSelect((state) => activeAccount(state, namespace))
  const unsupported = useSelect((state) => unsupportedChain(state, namespace) !== null)
  const text = useButtonText()
  if (!account) return null
  return (
    <HostButton
      name="account-button"
      namespace={namespace}
      disabled={disabled}
      balance={balance}
      onPress={() => dispatch({ type: 'Open', view: 'Account', ...(namespace && { namespace }) })}
    >
      {unsupported && <span>{text('switchNetwork')}</span>}
      <span className="wm-address">{truncateMiddle(addressOf(account), charsStart, charsEnd)}</span>
    </HostButton>
  )
}
