import type { CSSProperties, ReactElement } from 'react'
import { type AccountId, addressOf, chainIdOf } from '../../domain/caip/accountParts.js'
import type { Namespace } from '../../domain/caip/namespace.js'
import { shownBalance, unitsText } from '../../domain/prelude/baseUnits.js'
import { latestValue } from '../../domain/prelude/remote.js'
import { truncateMiddle } from '../../domain/prelude/text.js'
import { nativeBalance } from '../../domain/slices/balances/select.js'
import { activeAccount } from '../../domain/slices/connections/select.js'
import { networkById, unsupportedChain } from '../../domain/slices/networks/select.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { avatarProperties } from '../parts/avatar.js'
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

const Balance = ({ account }: { readonly account: AccountId }): ReactElement | null => {
  const text = useButtonText()
  const remote = useSelect((state) => nativeBalance(state, account))
  const network = useSelect((state) => networkById(state, chainIdOf(account)))
  const known = latestValue(remote)
  // Coins of test networks are worth nothing, and no node is asked (specification section 5).
  if (network?.testnet) return <span className="wm-balance">0.00 {network.nativeCurrency.symbol}</span>
  if (known) {
    const { amount, decimals, symbol } = known
    return <span className="wm-balance">{shownBalance(unitsText(amount, decimals), symbol)}</span>
  }
  return remote.step === 'failure' ? null : (
    <span className="wm-waiting" role="img" aria-label={text('loadingBalance')} />
  )
}

const Address = ({
  account,
  start,
  end,
}: {
  readonly account: AccountId
  readonly start: number
  readonly end: number
}): ReactElement => {
  const address = addressOf(account)
  return (
    <>
      <span className="wm-avatar" aria-hidden="true" style={avatarProperties(address) as CSSProperties} />
      <span className="wm-address">{truncateMiddle(address, start, end)}</span>
    </>
  )
}

/** The connected account with its balance; opens Account. Nothing while not connected; see `ConnectButton`. */
export const AccountButton = ({
  balance = 'show',
  charsStart = 4,
  charsEnd = 6,
  namespace,
  disabled = false,
}: AccountButtonProps): ReactElement | null => {
  const dispatch = useDispatch('AccountButton')
  const account = useSelect(
    (state) => activeAccount(state, namespace ?? state.networks.current),
    'AccountButton',
  )
  const strange = useSelect((state) => unsupportedChain(state, namespace ?? state.networks.current) !== null)
  const text = useButtonText()
  if (!account) return null
  return (
    <HostButton
      testId={namespace ? `account-button-${namespace}` : 'account-button'}
      disabled={disabled}
      onPress={() => dispatch({ type: 'Open', view: 'Account', ...(namespace && { namespace }) })}
    >
      {strange ? <span>{text('switchNetwork')}</span> : balance === 'show' && <Balance account={account} />}
      <Address account={account} start={charsStart} end={charsEnd} />
    </HostButton>
  )
}
