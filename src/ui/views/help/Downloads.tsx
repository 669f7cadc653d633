import type { IconNode } from 'lucide'
import AppWindow from 'lucide/dist/esm/icons/app-window.mjs'
import Puzzle from 'lucide/dist/esm/icons/puzzle.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import type { ReactElement } from 'react'
import { customWallet, type DownloadKind, downloadsOf } from '../../../domain/rules/downloads.js'
import { useSelect } from '../../hooks/useSelect.js'
import { Empty } from '../../parts/Empty.js'
import { Icon } from '../../parts/icons.js'
import { LinkRow } from '../../parts/LinkRow.js'
import { useText } from '../../text/context.js'
import { formatText } from '../../text/index.js'
import type { ViewProps, ViewTitle } from '../code.js'

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
  const wallet = useSelect((state) => customWallet(state, view.name === 'Downloads' ? view.walletId : ''))
  const places = wallet ? downloadsOf(wallet) : []
  if (places.length === 0) {
    return <Empty icon={Puzzle} title={text.downloadsNoneTitle} words={[text.downloadsNoneText]} />
  }
  return (
    <ul className="rows">
      {places.map(({ kind, url }) => (
        <li key={kind}>
          <LinkRow
            icon={
              <span className="logo plain" aria-hidden="true">
                <Icon icon={drawings[kind]} />
              </span>
            }
            name={text[kind]}
            url={url}
          />
        </li>
      ))}
    </ul>
  )
}
