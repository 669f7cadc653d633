import { type ReactElement, useEffect } from 'react'
import { walletsToGet } from '../../../domain/rules/catalogueRows.js'
import { isPhone, placesFor } from '../../../domain/rules/downloads.js'
import type { KnownWallet } from '../../../domain/slices/catalogue/state.js'
import { useDispatch, useSelect } from '../../hooks/useSelect.js'
import { Deeper } from '../../parts/ends.js'
import { LinkOut } from '../../parts/LinkOut.js'
import { LinkRow } from '../../parts/LinkRow.js'
import { List } from '../../parts/List.js'
import { Body, Footer } from '../../parts/Regions.js'
import { Row } from '../../parts/Row.js'
import { viewIcons } from '../../parts/viewIcons.js'
import { Fine } from '../../parts/words.js'
import { useText } from '../../text/context.js'
import { KnownWalletPicture } from '../../widgets/KnownWalletRow.js'
import { prefetch } from '../prefetch.js'
import { comparison, Nowhere } from './Nowhere.js'

const Offer = ({ wallet }: { readonly wallet: KnownWallet }): ReactElement | null => {
  const dispatch = useDispatch()
  const { id, name } = wallet
  const phone = useSelect(isPhone)
  const [only, ...more] = placesFor(wallet, phone)
  const icon = <KnownWalletPicture wallet={wallet} />
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

/** Wallets that the host lists, else some of the catalogue; and where many more are compared. */
export const GetWallet = (): ReactElement => {
  const text = useText()
  const offered = useSelect(walletsToGet)
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
