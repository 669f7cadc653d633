import { examples as actionTile } from './actionTile.js'
import { examples as address } from './address.js'
import { examples as amountEntry } from './amountEntry.js'
import { examples as buttons } from './buttons.js'
import { examples as codeCells } from './codeCells.js'
import { examples as empty } from './empty.js'
import type { Example } from './example.js'
import { examples as failedPanel } from './failedPanel.js'
import { examples as failure } from './failure.js'
import { examples as figure } from './figure.js'
import { examples as holdings } from './holdings.js'
import { examples as linkRow } from './linkRow.js'
import { examples as list } from './list.js'
import { examples as loading } from './loading.js'
import { examples as logo } from './logo.js'
import { examples as messages } from './messages.js'
import { examples as networkLogo } from './networkLogo.js'
import { examples as pairs } from './pairs.js'
import { examples as panels } from './panels.js'
import { examples as regions } from './regions.js'
import { examples as row } from './row.js'
import { examples as search } from './search.js'
import { examples as success } from './success.js'
import { examples as tabs } from './tabs.js'
import { examples as tokenLogo } from './tokenLogo.js'
import { examples as waiting } from './waiting.js'
import { examples as words } from './words.js'

/** What views are made of. `#part/<name>` of the gallery shows one. */
export interface Part {
  readonly name: string
  readonly examples: ReadonlyArray<Example>
  /** It brings a body of its own: the frame is the bare card. */
  readonly bodies?: 'own'
}

export const parts: ReadonlyArray<Part> = [
  { name: 'row', examples: row },
  { name: 'linkRow', examples: linkRow },
  { name: 'logo', examples: logo },
  { name: 'networkLogo', examples: networkLogo },
  { name: 'regions', examples: regions, bodies: 'own' },
  { name: 'list', examples: list },
  { name: 'search', examples: search, bodies: 'own' },
  { name: 'address', examples: address },
  { name: 'buttons', examples: buttons },
  { name: 'empty', examples: empty },
  { name: 'failure', examples: failure },
  { name: 'failedPanel', examples: failedPanel, bodies: 'own' },
  { name: 'loading', examples: loading },
  { name: 'messages', examples: messages },
  { name: 'panels', examples: panels },
  { name: 'waiting', examples: waiting, bodies: 'own' },
  { name: 'words', examples: words },
  { name: 'actionTile', examples: actionTile },
  { name: 'amountEntry', examples: amountEntry },
  { name: 'codeCells', examples: codeCells },
  { name: 'figure', examples: figure },
  { name: 'holdings', examples: holdings },
  { name: 'pairs', examples: pairs },
  { name: 'success', examples: success, bodies: 'own' },
  { name: 'tabs', examples: tabs, bodies: 'own' },
  { name: 'tokenLogo', examples: tokenLogo },
]
