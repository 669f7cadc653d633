import type { ReactElement } from 'react'
import type { WalletRow, WalletSection } from '../../domain/rules/walletRows.js'
import { mayConnect } from '../../domain/slices/modal/select.js'
import { usePicture } from '../hooks/usePicture.js'
import { useDispatch, useSelect } from '../hooks/useSelect.js'
import { useTimeAgo } from '../hooks/useTimeAgo.js'
import { List } from '../parts/List.js'
import { Logo } from '../parts/Logo.js'
import { Row } from '../parts/Row.js'
import { useFormat, useText } from '../text/context.js'

/** A wallet to choose; the one used last is raised: for whoever comes back it is the one press that is needed. */
export const WalletButton = ({
  wallet,
  raised,
}: {
  readonly wallet: WalletRow
  readonly raised: boolean
}): ReactElement => {
  const dispatch = useDispatch()
  const format = useFormat()
  const { connectorId, icon, name, testId, usedAt } = wallet
  const picture = usePicture(icon)
  const now = useSelect((state) => state.wallets.asOf)
  const when = useTimeAgo(raised ? usedAt : null, now)
  return (
    <Row
      icon={<Logo source={picture} name={name} id={connectorId} size={raised ? 40 : 36} />}
      name={name}
      second={when && format('usedAgo', { when })}
      look={raised ? 'raised' : undefined}
      testId={testId}
      onPress={() => dispatch({ type: 'PickWallet', connectorId })}
    />
  )
}

/** Sections of wallets. Weak and out of reach until what the host wants agreed to is. */
export const WalletSections = ({
  sections,
}: {
  readonly sections: ReadonlyArray<WalletSection>
}): ReactElement => {
  const text = useText()
  const ready = useSelect(mayConnect)
  return (
    <>
      {sections.map(({ kind, title, rows }) => (
        <List key={kind} title={title && text[title]} inert={!ready}>
          {rows.map((wallet) => (
            <li key={wallet.connectorId}>
              <WalletButton wallet={wallet} raised={kind === 'recent'} />
            </li>
          ))}
        </List>
      ))}
    </>
  )
}
