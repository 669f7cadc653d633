import type { ReactElement } from 'react'
import type { WalletRow } from '../../domain/rules/walletRows.js'
import { mayConnect } from '../../domain/slices/modal/select.js'
import { usePicture } from '../hooks/usePicture.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { Logo } from '../parts/Logo.js'
import { Row } from '../parts/Row.js'
import { connectRows } from '../select/card.js'
import { useText } from '../text/context.js'

const WalletButton = ({ wallet }: { readonly wallet: WalletRow }): ReactElement => {
  const dispatch = useDispatch()
  const text = useText()
  const { connectorId, icon, name, tag, testId } = wallet
  const picture = usePicture(icon)
  return (
    <Row
      icon={<Logo source={picture} name={name} />}
      name={name}
      end={tag && <span className={`tag ${tag}`}>{text[tag]}</span>}
      testId={testId}
      onPress={() => dispatch({ type: 'PickWallet', connectorId })}
    />
  )
}

/** The wallets that can be chosen. Weak and out of reach until what the host wants agreed to is. */
export const WalletList = (): ReactElement => {
  const rows = useSelect(connectRows)
  const ready = useSelect(mayConnect)
  return (
    <ul className="rows" inert={!ready}>
      {rows.map((wallet) => (
        <li key={wallet.connectorId}>
          <WalletButton wallet={wallet} />
        </li>
      ))}
    </ul>
  )
}
