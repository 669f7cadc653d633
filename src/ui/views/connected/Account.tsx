import { type ReactElement, useEffect } from 'react'
import { type AccountId, addressOf } from '../../../domain/caip/accountParts.js'
import { hasTokens } from '../../../domain/rules/namedTokens.js'
import { choices } from '../../../domain/slices/choices/select.js'
import { activeConnection } from '../../../domain/slices/connections/select.js'
import { activeNetwork } from '../../../domain/slices/networks/select.js'
import type { Network } from '../../../domain/slices/networks/state.js'
import { isLinkUrl } from '../../../domain/wire/urls.js'
import { fetchSeldom } from '../../hooks/useSeldom.js'
import { useDispatch, useSelect } from '../../hooks/useSelect.js'
import { useTokensPart } from '../../hooks/useTokensPart.js'
import { FailureLine } from '../../parts/FailureLine.js'
import { Glyph } from '../../parts/Glyph.js'
import { Holder } from '../../parts/Holder.js'
import { Icon } from '../../parts/icons.js'
import { Lead } from '../../parts/Lead.js'
import { LinkRow } from '../../parts/LinkRow.js'
import { List } from '../../parts/List.js'
import { LogoButton } from '../../parts/LogoButton.js'
import { NetworkLogo } from '../../parts/NetworkLogo.js'
import { Body } from '../../parts/Regions.js'
import { Row } from '../../parts/Row.js'
import { viewIcons } from '../../parts/viewIcons.js'
import { activeAccountId, activeBalance, walletName, worthlessAmount } from '../../select/account.js'
import { useFormat, useText } from '../../text/context.js'
import { Amount } from '../../widgets/Amount.js'
import { Identity } from '../../widgets/Identity.js'
import { prefetch } from '../prefetch.js'

/** Where a link leads, as people name it. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '')

const ExplorerRow = ({
  network,
  account,
}: {
  readonly network: Network | null
  readonly account: AccountId
}): ReactElement | null => {
  const format = useFormat()
  const explorer = network?.explorerUrl
  if (!isLinkUrl(explorer)) return null
  return (
    <li>
      <LinkRow
        icon={<Glyph icon={viewIcons.globe} />}
        name={format('viewOn', { explorer: hostOf(explorer) })}
        url={`${explorer.replace(/\/+$/, '')}/address/${addressOf(account)}`}
      />
    </li>
  )
}

const Balance = (): ReactElement => {
  const text = useText()
  const balance = useSelect(activeBalance)
  const worthless = useSelect(worthlessAmount)
  const dispatch = useDispatch()
  return (
    <>
      <Amount balance={balance} worthless={worthless} />
      {worthless === null && balance.step === 'failure' && (
        <FailureLine words={text.balanceFailed} onRetry={() => dispatch({ type: 'RefreshBalance' })} />
      )}
    </>
  )
}

/** Which network one is on, and the way to another; stands before the title. */
export const NetworkSelector = (): ReactElement => {
  const format = useFormat()
  const text = useText()
  const dispatch = useDispatch()
  const network = useSelect(activeNetwork)
  const canSwitch = useSelect((state) => choices(state).enableNetworkSwitch)
  const name = network?.name ?? text.unsupportedNetwork
  return (
    <LogoButton
      label={canSwitch ? format('changeNetwork', { network: name }) : name}
      testId="w3m-account-select-network"
      onPress={canSwitch ? () => dispatch({ type: 'ShowNetworks' }) : null}
    >
      {network ? <NetworkLogo network={network} size={24} /> : <Icon icon={viewIcons.globe} />}
    </LogoButton>
  )
}

/** What is held; a wallet may be on a network on which it has no account. */
const Holding = ({ account }: { readonly account: AccountId | null }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const wallet = useSelect(walletName) ?? text.wallet
  const network = useSelect(activeNetwork)?.name ?? text.unsupportedNetwork
  return account ? (
    <Holder>
      <Identity account={account} />
      <Balance />
    </Holder>
  ) : (
    <Lead>{format('noAccountHere', { wallet, network })}</Lead>
  )
}

/** The connected account. */
export const Account = (): ReactElement | null => {
  const text = useText()
  const dispatch = useDispatch()
  const account = useSelect(activeAccountId)
  const isConnected = useSelect((state) => activeConnection(state) !== null)
  const network = useSelect(activeNetwork)
  const wanted = useSelect(hasTokens)
  const tokens = useTokensPart(wanted)
  useEffect(() => {
    prefetch('Networks', 'SwitchNetwork')
    // Where something can be copied, a message is likely; without it the first comes a little late.
    fetchSeldom().catch(() => undefined)
  }, [])
  if (!isConnected) return null
  return (
    <Body>
      <Holding account={account} />
      {wanted && tokens && <tokens.Tokens />}
      <List>
        {account && <ExplorerRow network={network} account={account} />}
        <li>
          <Row
            icon={<Glyph icon={viewIcons.logOut} turns={true} />}
            name={text.disconnect}
            testId="disconnect-button"
            onPress={() => dispatch({ type: 'Disconnect' })}
          />
        </li>
      </List>
    </Body>
  )
}
