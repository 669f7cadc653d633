import type { IconNode } from 'lucide'
import AppWindow from 'lucide/dist/esm/icons/app-window.mjs'
import Puzzle from 'lucide/dist/esm/icons/puzzle.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import type { ReactElement } from 'react'
import { customWallet, type DownloadKind, downloadsOf } from '../../domain/rules/downloads.js'
import { useSelect } from '../hooks/useSelect.js'
import { Icon } from '../parts/icons.js'
import { LinkRow } from '../parts/LinkRow.js'
import { useText } from '../text/context.js'
import type { ViewProps } from './table.js'

const drawings: Readonly<Record<DownloadKind, IconNode>> = {
  chromeExtension: Puzzle,
  iosApp: Smartphone,
  androidApp: Smartphone,
  website: AppWindow,
}

/** Where one wallet can be had: a row for each place it names. */
export const Downloads = ({ view }: ViewProps): ReactElement | null => {
  const text = useText()
  const wallet = useSelect((state) => customWallet(state, view.name === 'Downloads' ? view.walletId : ''))
  if (!wallet) return null
  return (
    <ul className="rows">
      {downloadsOf(wallet).map(({ kind, url }) => (
        <li key={kind}>
          <LinkRow
            icon={
              <span className="logo plain" aria-hidden="true">
                <Icon of={drawings[kind]} />
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
