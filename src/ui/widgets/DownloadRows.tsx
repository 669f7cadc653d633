import type { IconNode } from 'lucide'
import AppWindow from 'lucide/dist/esm/icons/app-window.mjs'
import Puzzle from 'lucide/dist/esm/icons/puzzle.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import type { ReactElement } from 'react'
import { type DownloadKind, isPhone, placesFor } from '../../domain/rules/downloads.js'
import type { CustomWallet } from '../../domain/slices/choices/state.js'
import { useSelect } from '../hooks/useSelect.js'
import { Glyph } from '../parts/Glyph.js'
import { LinkRow } from '../parts/LinkRow.js'
import { List } from '../parts/List.js'
import { useText } from '../text/context.js'

const drawings: Readonly<Record<DownloadKind, IconNode>> = {
  chromeExtension: Puzzle,
  iosApp: Smartphone,
  androidApp: Smartphone,
  website: AppWindow,
}

/** A row for each place where a wallet can be had. */
export const DownloadRows = ({ wallet }: { readonly wallet: CustomWallet }): ReactElement => {
  const text = useText()
  const phone = useSelect(isPhone)
  return (
    <List>
      {placesFor(wallet, phone).map(({ kind, url }) => (
        <li key={kind}>
          <LinkRow icon={<Glyph icon={drawings[kind]} />} name={text[kind]} url={url} />
        </li>
      ))}
    </List>
  )
}
