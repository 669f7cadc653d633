import { type ReactElement, useEffect } from 'react'
import type { WalletRow } from '../../domain/rules/walletRows.js'
import { connectRows } from '../hooks/selectors.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { Icon } from '../parts/icons.js'
import { Logo } from '../parts/Logo.js'
import { Row } from '../parts/Row.js'
import { useSay, useText } from '../text/context.js'
import { preload } from './table.js'

const WalletButton = ({ wallet }: { readonly wallet: WalletRow }): ReactElement => {
  const dispatch = useDispatch()
  const text = useText()
  const { connectorId, icon, name, tag, testId } = wallet
  return (
    <Row
      icon={<Logo source={icon} name={name} />}
      name={name}
      end={tag && <span className={`tag ${tag}`}>{text[tag]}</span>}
      testId={testId}
      onPress={() => dispatch({ type: 'PickWallet', connectorId })}
    />
  )
}

const NoWallet = (): ReactElement => {
  const text = useText()
  return (
    <div className="empty">
      <span className="glyph">
        <Icon name="wallet" size={28} />
      </span>
      <h2>{text.noWalletTitle}</h2>
      <p>{text.noWalletText}</p>
      <p>{text.noWalletHint}</p>
    </div>
  )
}

/** Ways to connect. */
export const Connect = (): ReactElement => {
  const rows = useSelect(connectRows)
  const site = useSelect((state) => state.options.metadata.name)
  const text = useText()
  const say = useSay()
  useEffect(() => preload('ConnectingExternal', 'Account'), [])
  if (rows.length === 0) return <NoWallet />
  return (
    <>
      <ul className="rows">
        {rows.map((wallet) => (
          <li key={wallet.connectorId}>
            <WalletButton wallet={wallet} />
          </li>
        ))}
      </ul>
      <p className="fine">{say('connectTrust', { site: site || text.thisSite })}</p>
    </>
  )
}
