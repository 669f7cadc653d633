import type { IconNode } from 'lucide'
import AppWindow from 'lucide/dist/esm/icons/app-window.mjs'
import Puzzle from 'lucide/dist/esm/icons/puzzle.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import type { ReactElement } from 'react'
import type { Download, DownloadKind } from '../../domain/rules/downloads.js'
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
export const DownloadRows = ({ places }: { readonly places: ReadonlyArray<Download> }): ReactElement => {
  const text = useText()
  return (
    <List>
      {places.map(({ kind, url }) => (
        <li key={kind}>
          <LinkRow icon={<Glyph icon={drawings[kind]} />} name={text[kind]} url={url} />
        </li>
      ))}
    </List>
  )
}
