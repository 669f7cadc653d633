import { type ReactElement, useEffect, useState } from 'react'
import { connectorOf } from '../../../domain/rules/catalogueRows.js'
import { isPhone, type Platform, placesFor, placesOn, platformsOf } from '../../../domain/rules/downloads.js'
import { knownWallet } from '../../../domain/slices/catalogue/select.js'
import type { KnownWallet } from '../../../domain/slices/catalogue/state.js'
import { choices } from '../../../domain/slices/choices/select.js'
import { mayConnect } from '../../../domain/slices/modal/select.js'
import { useFocusKept } from '../../hooks/useFocusKept.js'
import { useDispatch, useSelect } from '../../hooks/useSelect.js'
import { Empty } from '../../parts/Empty.js'
import { PrimaryButton } from '../../parts/PrimaryButton.js'
import { Body, Footer } from '../../parts/Regions.js'
import { Tabs } from '../../parts/Tabs.js'
import { Told } from '../../parts/Told.js'
import { viewIcons } from '../../parts/viewIcons.js'

import { useFormat, useText } from '../../text/context.js'
import { DownloadRows } from '../../widgets/DownloadRows.js'
import { KnownWalletPicture } from '../../widgets/KnownWalletRow.js'
import type { ViewProps, ViewTitle } from '../code.js'
import { Compare, Nowhere } from '../help/Nowhere.js'
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

/** How a wallet that is installed there comes to this page. */
const wordsOf = { browser: 'notHereText', mobile: 'onPhoneText' } as const

/** It is not: on each platform that it is for, how to come by it. */
const Elsewhere = ({ wallet }: { readonly wallet: KnownWallet }): ReactElement => {
  const text = useText()
  const format = useFormat()
  const phone = useSelect(isPhone)
  const guides = useSelect((state) => choices(state).enableWalletGuide)
  const places = placesFor(wallet, phone)
  const platforms = platformsOf(places)
  const [chosen, setChosen] = useState<Platform>('browser')
  const { name } = wallet
  // Of a single one there is nothing to choose.
  const platform = platforms.length > 1 ? chosen : platforms[0]
  const words = platform ? wordsOf[platform] : places.length > 0 ? 'elsewhereText' : 'nowhereText'
  const names = { browser: text.tabBrowser, mobile: text.tabMobile }
  return (
    <>
      <Tabs
        label={text.tabsLabel}
        tabs={platforms.map((id) => ({ id, name: names[id] }))}
        chosen={chosen}
        onChoose={setChosen}
      >
        <Body key={platform}>
          <Empty
            logo={<KnownWalletPicture wallet={wallet} size={72} />}
            title={format(platform === 'mobile' && !phone ? 'onPhoneTitle' : 'notHereTitle', { name })}
            words={[format(words, { name })]}
          />
          <DownloadRows places={placesOn(places, chosen)} />
        </Body>
      </Tabs>
      {places.length === 0 && guides && <Compare />}
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
  useFocusKept()
  if (!wallet) {
    const words = format('downloadsNoneText', { name: text.wallet })
    return <Nowhere icon={viewIcons.wallet} title={text.downloadsNoneTitle} words={words} />
  }
  return (
    <>
      {here ? <Here wallet={wallet} connectorId={here} /> : <Elsewhere key={wallet.id} wallet={wallet} />}
      <Told words={here && format('hereTitle', { name: wallet.name })} />
    </>
  )
}
