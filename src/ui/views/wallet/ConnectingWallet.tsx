import { type ReactElement, useEffect, useState } from 'react'
import { connectorOf } from '../../../domain/rules/catalogueRows.js'
import { isPhone, type Platform, placesFor, placesOn, platformsOf } from '../../../domain/rules/downloads.js'
import { knownWallet } from '../../../domain/slices/catalogue/select.js'
import type { KnownWallet } from '../../../domain/slices/catalogue/state.js'
import { mayConnect } from '../../../domain/slices/modal/select.js'
import { useDispatch, useSelect } from '../../hooks/useSelect.js'
import { Empty } from '../../parts/Empty.js'
import { LinkOut } from '../../parts/LinkOut.js'
import { Body, Footer } from '../../parts/Regions.js'
import { Tabs } from '../../parts/Tabs.js'
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
  const { name } = wallet
  return (
    <>
      <Body>
        <Empty
          logo={<KnownWalletPicture wallet={wallet} size={72} />}
          title={format('hereTitle', { name })}
          words={[text.hereText]}
        />
      </Body>
      <Footer>
        <PrimaryButton
          missing={ready ? null : text.chooseBoxFirst}
          onPress={() => dispatch({ type: 'PickWallet', connectorId })}
        >
          {format('connectNamed', { name })}
        </PrimaryButton>
      </Footer>
    </>
  )
}

/** It is not: on each platform that it is for, how to come by it. */
const Elsewhere = ({ wallet }: { readonly wallet: KnownWallet }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const places = placesFor(wallet, useSelect(isPhone))
  const platforms = platformsOf(places)
  const [chosen, setChosen] = useState<Platform>('browser')
  const { name } = wallet
  const isMobile = platforms.length > 1 && chosen === 'mobile'
  // Only what is installed in this browser appears in it by itself.
  const away = platforms.includes('browser') ? 'notHereText' : 'elsewhereText'
  const words = isMobile ? 'onPhoneText' : places.length > 0 ? away : 'nowhereText'
  const names = { browser: text.tabBrowser, mobile: text.tabMobile }
  return (
    <>
      <Tabs
        label={text.tabsLabel}
        tabs={platforms.map((id) => ({ id, name: names[id] }))}
        chosen={chosen}
        onChoose={setChosen}
      >
        <Body>
          <Empty
            logo={<KnownWalletPicture wallet={wallet} size={72} />}
            title={format(isMobile ? 'onPhoneTitle' : 'notHereTitle', { name })}
            words={[format(words, { name })]}
          />
          <DownloadRows places={placesOn(places, chosen)} />
        </Body>
      </Tabs>
      {places.length === 0 && (
        <Footer>
          <LinkOut url={comparison} look="primary">
            {text.getAll}
          </LinkOut>
        </Footer>
      )}
    </>
  )
}

/** One wallet of the catalogue, and the ways to come to it. */
export const ConnectingWallet = ({ view }: ViewProps): ReactElement | null => {
  const format = useFormat()
  const id = view.name === 'ConnectingWalletConnect' ? view.walletId : ''
  const wallet = useSelect((state) => knownWallet(state, id))
  const here = useSelect((state) => wallet && (connectorOf(state, wallet)?.connectorId ?? null))
  const text = useText()
  if (!wallet) {
    const words = format('downloadsNoneText', { name: text.wallet })
    return <Nowhere icon={viewIcons.wallet} title={text.downloadsNoneTitle} words={words} />
  }
  if (here) return <Here wallet={wallet} connectorId={here} />
  return <Elsewhere key={wallet.id} wallet={wallet} />
}
