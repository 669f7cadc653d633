import { type ReactElement, useEffect } from 'react'
import { downloadsOf } from '../../../domain/rules/downloads.js'
import { choices } from '../../../domain/slices/choices/select.js'
import type { CustomWallet } from '../../../domain/slices/choices/state.js'
import { useDispatch, useSelect } from '../../hooks/useSelect.js'
import { Deeper } from '../../parts/ends.js'
import { LinkOut } from '../../parts/LinkOut.js'
import { LinkRow } from '../../parts/LinkRow.js'
import { List } from '../../parts/List.js'
import { Logo } from '../../parts/Logo.js'
import { Body, Footer } from '../../parts/Regions.js'
import { Row } from '../../parts/Row.js'
import { viewIcons } from '../../parts/viewIcons.js'
import { Fine } from '../../parts/words.js'
import { useText } from '../../text/context.js'
import { prefetch } from '../prefetch.js'
import { comparison, Nowhere } from './Nowhere.js'

const Offer = ({ wallet }: { readonly wallet: CustomWallet }): ReactElement | null => {
  const dispatch = useDispatch()
  const { id, name, image_url } = wallet
  const [only, ...more] = downloadsOf(wallet)
  const icon = <Logo source={image_url} name={name} id={id} />
  if (!only) return null
  return (
    <li>
      {more.length === 0 ? (
        <LinkRow icon={icon} name={name} url={only.url} />
      ) : (
        <Row
          icon={icon}
          name={name}
          end={<Deeper />}
          onPress={() => dispatch({ type: 'ShowView', view: { name: 'Downloads', walletId: id } })}
        />
      )}
    </li>
  )
}

/** Wallets that the host lists, and where many more are compared. */
export const GetWallet = (): ReactElement => {
  const text = useText()
  const wallets = useSelect((state) => choices(state).customWallets)
  const offered = wallets.filter((wallet) => downloadsOf(wallet).length > 0)
  useEffect(() => prefetch('Downloads'), [])
  return offered.length === 0 ? (
    <Nowhere icon={viewIcons.wallet} title={text.getNoneTitle} words={text.getNoneText} />
  ) : (
    <>
      <Body>
        <List>
          {offered.map((wallet) => (
            <Offer key={wallet.id} wallet={wallet} />
          ))}
        </List>
      </Body>
      <Footer>
        <Fine>
          <LinkOut url={comparison}>{text.getAll}</LinkOut>
        </Fine>
      </Footer>
    </>
  )
}
