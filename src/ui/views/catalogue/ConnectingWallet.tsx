import { type ReactElement, useEffect } from 'react'
import { connectorOf } from '../../../domain/rules/catalogueRows.js'
import { isPhone, placesFor } from '../../../domain/rules/downloads.js'
import { knownWallet } from '../../../domain/slices/catalogue/select.js'
import type { KnownWallet } from '../../../domain/slices/catalogue/state.js'
import { mayConnect } from '../../../domain/slices/modal/select.js'
import { useDispatch, useSelect } from '../../hooks/useSelect.js'
import { Empty } from '../../parts/Empty.js'
import { LinkOut } from '../../parts/LinkOut.js'
import { Body, Footer } from '../../parts/Regions.js'
import { viewIcons } from '../../parts/viewIcons.js'
import { PrimaryButton } from '../../parts/words.js'
import { useFormat, useText } from '../../text/context.js'
import { DownloadRows } from '../../widgets/DownloadRows.js'
import { KnownWalletPicture } from '../../widgets/KnownWalletRow.js'
import type { ViewProps, ViewTitle } from '../code.js'
import { comparison, Nowhere } from '../help/Nowhere.js'
import { prefetch } from '../prefetch.js'

export const walletTitle: ViewTitle = (state, view) =>
  view.name === 'ConnectingWalletConnect' ? (knownWallet(state, view.walletId)?.name ?? null) : null

/** It is here: a press asks it. */
const Here = ({ wallet, connectorId }: { readonly wallet: KnownWallet; readonly connectorId: string }) => {
  const format = useFormat()
  const dispatch = useDispatch()
  const ready = useSelect(mayConnect)
  const text = useText()
  useEffect(() => prefetch('ConnectingExternal'), [])
  return (
    <Footer>
      <PrimaryButton
        missing={ready ? null : text.chooseBoxFirst}
        onPress={() => dispatch({ type: 'PickWallet', connectorId })}
      >
        {format('connectNamed', { name: wallet.name })}
      </PrimaryButton>
    </Footer>
  )
}

/** One wallet of the catalogue, and the ways to come to it. */
export const ConnectingWallet = ({ view }: ViewProps): ReactElement | null => {
  const format = useFormat()
  const id = view.name === 'ConnectingWalletConnect' ? view.walletId : ''
  const wallet = useSelect((state) => knownWallet(state, id))
  const here = useSelect((state) => wallet && (connectorOf(state, wallet)?.connectorId ?? null))
  const phone = useSelect(isPhone)
  const text = useText()
  if (!wallet) {
    const words = format('downloadsNoneText', { name: text.wallet })
    return <Nowhere icon={viewIcons.wallet} title={text.downloadsNoneTitle} words={words} />
  }
  const places = placesFor(wallet, phone)
  const { name } = wallet
  // Only what is installed in this browser appears in it by itself.
  const away = places.some(({ kind }) => kind === 'chromeExtension') ? 'notHereText' : 'elsewhereText'
  const words = here ? 'hereText' : places.length > 0 ? away : 'nowhereText'
  return (
    <>
      <Body>
        <Empty
          logo={<KnownWalletPicture wallet={wallet} size={72} />}
          title={format(here ? 'hereTitle' : 'notHereTitle', { name })}
          words={[format(words, { name })]}
        />
        {!here && <DownloadRows wallet={wallet} />}
      </Body>
      {!here && places.length === 0 && (
        <Footer>
          <LinkOut url={comparison} look="primary">
            {text.getAll}
          </LinkOut>
        </Footer>
      )}
      {here && <Here wallet={wallet} connectorId={here} />}
    </>
  )
}
