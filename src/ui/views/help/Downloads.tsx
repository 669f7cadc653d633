import Puzzle from 'lucide/dist/esm/icons/puzzle.mjs'
import type { ReactElement } from 'react'
import { isPhone, placesFor } from '../../../domain/rules/downloads.js'
import { knownWallet } from '../../../domain/slices/catalogue/select.js'
import { useSelect } from '../../hooks/useSelect.js'
import { Body } from '../../parts/Regions.js'
import { useFormat, useText } from '../../text/context.js'
import { formatText } from '../../text/index.js'
import { DownloadRows } from '../../widgets/DownloadRows.js'
import type { ViewProps, ViewTitle } from '../code.js'
import { Nowhere } from './Nowhere.js'

export const downloadsTitle: ViewTitle = (state, view, text) => {
  const wallet = view.name === 'Downloads' ? knownWallet(state, view.walletId) : null
  return wallet ? formatText(text, text.getNamed, { name: wallet.name }) : null
}

/** Where one wallet can be had: a row for each place it names. */
export const Downloads = ({ view }: ViewProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const phone = useSelect(isPhone)
  const wallet = useSelect((state) => knownWallet(state, view.name === 'Downloads' ? view.walletId : ''))
  const places = wallet ? placesFor(wallet, phone) : []
  if (places.length === 0) {
    const words = format('downloadsNoneText', { name: wallet?.name ?? text.wallet })
    return <Nowhere icon={Puzzle} title={text.downloadsNoneTitle} words={words} />
  }
  return (
    <Body>
      <DownloadRows places={places} />
    </Body>
  )
}
