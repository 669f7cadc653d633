import type { IconNode } from 'lucide'
import AppWindow from 'lucide/dist/esm/icons/app-window.mjs'
import Puzzle from 'lucide/dist/esm/icons/puzzle.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import type { ReactElement } from 'react'
import { customWallet, type DownloadKind, downloadsOf } from '../../../domain/rules/downloads.js'
import { useSelect } from '../../hooks/useSelect.js'
import { Glyph } from '../../parts/Glyph.js'
import { LinkRow } from '../../parts/LinkRow.js'
import { List } from '../../parts/List.js'
import { Body } from '../../parts/Regions.js'
import { useFormat, useText } from '../../text/context.js'
import { formatText } from '../../text/index.js'
import type { ViewProps, ViewTitle } from '../code.js'
import { Nowhere } from './Nowhere.js'

const drawings: Readonly<Record<DownloadKind, IconNode>> = {
  chromeExtension: Puzzle,
  iosApp: Smartphone,
  androidApp: Smartphone,
  website: AppWindow,
}

export const downloadsTitle: ViewTitle = (state, view, text) => {
  const wallet = view.name === 'Downloads' ? customWallet(state, view.walletId) : null
  return wallet ? formatText(text, text.getNamed, { name: wallet.name }) : null
}

/** Where one wallet can be had: a row for each place it names. */
export const Downloads = ({ view }: ViewProps): ReactElement => {
  const text = useText()
  const format = useFormat()
  const wallet = useSelect((state) => customWallet(state, view.name === 'Downloads' ? view.walletId : ''))
  const places = wallet ? downloadsOf(wallet) : []
  if (places.length === 0) {
    const words = format('downloadsNoneText', { name: wallet?.name ?? text.wallet })
    return <Nowhere icon={Puzzle} title={text.downloadsNoneTitle} words={words} />
  }
  return (
    <Body>
      <List>
        {places.map(({ kind, url }) => (
          <li key={kind}>
            <LinkRow icon={<Glyph icon={drawings[kind]} />} name={text[kind]} url={url} />
          </li>
        ))}
      </List>
    </Body>
  )
}
