import { type ReactElement, useEffect } from 'react'
import { downloadsOf } from '../../../domain/rules/downloads.js'
import type { CustomWallet } from '../../../domain/slices/options/state.js'
import { useDispatch, useSelect } from '../../hooks/useSelect.js'
import { Empty } from '../../parts/Empty.js'
import { Icon } from '../../parts/icons.js'
import { LinkRow } from '../../parts/LinkRow.js'
import { Logo } from '../../parts/Logo.js'
import { ReadMoreLink } from '../../parts/Panels.js'
import { Row } from '../../parts/Row.js'
import { viewIcons } from '../../parts/viewIcons.js'
import { useText } from '../../text/context.js'
import { prefetch } from '../prefetch.js'

/** Maintained by the Ethereum Foundation; lists by what wallets can do, not by who pays. */
const comparison = 'https://ethereum.org/wallets/find-wallet/'

const Offer = ({ wallet }: { readonly wallet: CustomWallet }): ReactElement | null => {
  const dispatch = useDispatch()
  const { id, name, image_url } = wallet
  const [only, ...more] = downloadsOf(wallet)
  const icon = <Logo source={image_url} name={name} />
  if (!only) return null
  return (
    <li>
      {more.length === 0 ? (
        <LinkRow icon={icon} name={name} url={only.url} />
      ) : (
        <Row
          icon={icon}
          name={name}
          end={<Icon icon={viewIcons.chevronRight} className="turns" />}
          onPress={() => dispatch({ type: 'ShowView', view: { name: 'Downloads', walletId: id } })}
        />
      )}
    </li>
  )
}

/** Wallets that the host lists, and where many more are compared. */
export const GetWallet = (): ReactElement => {
  const text = useText()
  const wallets = useSelect((state) => state.options.customWallets)
  const offered = wallets.filter((wallet) => downloadsOf(wallet).length > 0)
  useEffect(() => prefetch('Downloads'), [])
  return offered.length === 0 ? (
    <>
      <Empty icon={viewIcons.wallet} title={text.getNoneTitle} words={[text.getNoneText]} />
      <a className="primary" href={comparison} target="_blank" rel="noopener noreferrer">
        {text.getAll}
        <span className="hidden"> ({text.newTab})</span>
      </a>
    </>
  ) : (
    <>
      <ul className="rows">
        {offered.map((wallet) => (
          <Offer key={wallet.id} wallet={wallet} />
        ))}
      </ul>
      <ReadMoreLink url={comparison} words={text.getAll} />
    </>
  )
}
