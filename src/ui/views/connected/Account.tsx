import type { IconNode } from 'lucide'
import { type ReactElement, useEffect } from 'react'
import { type AccountId, addressOf } from '../../../domain/caip/accountParts.js'
import { activeConnection } from '../../../domain/slices/connections/select.js'
import { activeNetwork } from '../../../domain/slices/networks/select.js'
import type { Network } from '../../../domain/slices/networks/state.js'
import { isLinkUrl } from '../../../domain/wire/urls.js'
import { fetchSeldom } from '../../hooks/useSeldom.js'
import { useDispatch, useSelect } from '../../hooks/useSelect.js'
import { FailureLine } from '../../parts/FailureLine.js'
import { Icon } from '../../parts/icons.js'
import { LinkRow } from '../../parts/LinkRow.js'
import { Logo } from '../../parts/Logo.js'
import { Row } from '../../parts/Row.js'
import { viewIcons } from '../../parts/viewIcons.js'
import { activeAccountId, activeBalance, walletName, zeroAmountUnit } from '../../select/card.js'
import { accountRules } from '../../style/account.js'
import { useStyles } from '../../style/useStyles.js'
import { useFormat, useText } from '../../text/context.js'
import { Amount } from '../../widgets/Amount.js'
import { Identity } from '../../widgets/Identity.js'
import { prefetch } from '../prefetch.js'

const Glyph = ({ icon, turns }: { readonly icon: IconNode; readonly turns?: boolean }): ReactElement => (
  <span className="logo plain" aria-hidden="true">
    <Icon icon={icon} className={turns ? 'turns' : undefined} />
  </span>
)

const NetworkRow = ({ network }: { readonly network: Network | null }): ReactElement => {
  const text = useText()
  const dispatch = useDispatch()
  const name = network?.name ?? text.unsupportedNetwork
  return (
    <Row
      icon={network ? <Logo source={network.imageUrl} name={name} /> : <Glyph icon={viewIcons.globe} />}
      name={name}
      end={<Icon icon={viewIcons.chevronRight} className="turns" />}
      onPress={() => dispatch({ type: 'ShowNetworks' })}
    />
  )
}

const ExplorerRow = ({
  network,
  account,
}: {
  readonly network: Network | null
  readonly account: AccountId
}): ReactElement | null => {
  const text = useText()
  const explorer = network?.explorerUrl
  if (!isLinkUrl(explorer)) return null
  return (
    <li>
      <LinkRow
        icon={<Glyph icon={viewIcons.search} />}
        name={text.explorer}
        url={`${explorer.replace(/\/+$/, '')}/address/${addressOf(account)}`}
      />
    </li>
  )
}

const Balance = (): ReactElement => {
  const balance = useSelect(activeBalance)
  const zeroUnit = useSelect(zeroAmountUnit)
  const dispatch = useDispatch()
  return (
    <>
      <Amount balance={balance} zeroUnit={zeroUnit} />
      {zeroUnit === null && balance.step === 'failure' && (
        <FailureLine failure={balance.failure} onRetry={() => dispatch({ type: 'RefreshBalance' })} />
      )}
    </>
  )
}

/** Stands before the title. */
export const NetworkSelector = (): ReactElement | null => {
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
      {network ? (
        <Logo source={network.imageUrl} name={name} size="small" />
      ) : (
        <Icon icon={viewIcons.globe} />
      )}
      <Icon icon={viewIcons.chevronDown} size={16} />
    </button>
  )
}

/** What is held; a wallet may be on a network on which it has no account. */
const Holding = ({ account }: { readonly account: AccountId | null }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const wallet = useSelect(walletName) ?? text.wallet
  const network = useSelect(activeNetwork)?.name ?? text.unsupportedNetwork
  return account ? (
    <div className="holding">
      <Identity account={account} />
      <Balance />
    </div>
  ) : (
    <p className="lead">{format('noAccountHere', { wallet, network })}</p>
  )
}

/** The connected account. */
export const Account = (): ReactElement | null => {
  const text = useText()
  const dispatch = useDispatch()
  const account = useSelect(activeAccountId)
  const isConnected = useSelect((state) => activeConnection(state) !== null)
  const network = useSelect(activeNetwork)
  const canSwitch = useSelect((state) => state.options.enableNetworkSwitch)
  useStyles(accountRules)
  useEffect(() => {
    prefetch('Networks', 'SwitchNetwork')
    // Where something can be copied, a message is likely; without it the first comes a little late.
    fetchSeldom().catch(() => undefined)
  }, [])
  if (!isConnected) return null
  return (
    <>
      <Holding account={account} />
      <ul className="rows">
        {canSwitch && (
          <li>
            <NetworkRow network={network} />
          </li>
        )}
        {account && <ExplorerRow network={network} account={account} />}
        <li>
          <Row
            icon={<Glyph icon={viewIcons.logOut} turns={true} />}
            name={text.disconnect}
            testId="disconnect-button"
            onPress={() => dispatch({ type: 'Disconnect' })}
          />
        </li>
      </ul>
    </>
  )
}
