import { type CSSProperties, type ReactElement, useLayoutEffect, useRef } from 'react'
import { type AccountId, addressOf, chainIdOf } from '../../domain/caip/accountParts.js'
import { unitsText } from '../../domain/prelude/baseUnits.js'
import { latestValue } from '../../domain/prelude/remote.js'
import { balanceText } from '../../domain/prelude/shownBalance.js'
import { nativeBalance } from '../../domain/slices/balances/select.js'
import { activeAccount } from '../../domain/slices/connections/select.js'
import { networkById, unsupportedChain } from '../../domain/slices/networks/select.js'
import { useSelect } from '../hooks/useSelect.js'
import { avatarProperties } from '../parts/avatar.js'
import { adoptIn } from '../style/adopt.js'
import { accountBadgeRules } from './accountBadgeSheet.js'
import type { FaceProps } from './Face.js'

/** Of an amount every digit or none is shown: cut, it would be another amount. Of its symbol as much as there is room for. */
const Held = ({ amount, symbol }: { readonly amount: string; readonly symbol: string }): ReactElement => (
  <span className="wm-balance" dir="ltr" title={`${amount} ${symbol}`}>
    {amount} <bdi className="wm-symbol">{symbol}</bdi>
  </span>
)

const Balance = ({ account }: { readonly account: AccountId }): ReactElement | null => {
  const own = useSelect((state) => state.options.texts)
  const remote = useSelect((state) => nativeBalance(state, account))
  const network = useSelect((state) => networkById(state, chainIdOf(account)))
  const known = latestValue(remote)
  // Coins of test networks are worth nothing, and no node is asked (specification section 5).
  if (network?.testnet) return <Held amount="0.00" symbol={network.nativeCurrency.symbol} />
  if (known) {
    const { amount, decimals, symbol } = known
    return <Held amount={balanceText(unitsText(amount, decimals))} symbol={symbol} />
  }
  return remote.step === 'failure' ? null : (
    <span className="wm-waiting" role="img" aria-label={own['buttons.loadingBalance'] ?? 'Loading balance'} />
  )
}

/** The picture of an account and its balance, which stand beside its address; loaded with the first account. */
export const AccountBadge = ({ namespace, balance }: FaceProps): ReactElement | null => {
  const account = useSelect((state) => activeAccount(state, namespace))
  const unsupported = useSelect((state) => unsupportedChain(state, namespace) !== null)
  const picture = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => adoptIn(picture.current, accountBadgeRules), [])
  return account ? (
    <>
      {balance !== 'hide' && !unsupported && <Balance account={account} />}
      <span
        ref={picture}
        className="wm-avatar"
        aria-hidden="true"
        style={avatarProperties(addressOf(account)) as CSSProperties}
      />
    </>
  ) : null
}
