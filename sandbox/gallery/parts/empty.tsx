import { Empty } from '../../../src/ui/parts/Empty.js'
import { viewIcons } from '../../../src/ui/parts/viewIcons.js'
import type { Example } from './example.js'

export const examples: ReadonlyArray<Example> = [
  {
    name: 'a sentence',
    draw: () => (
      <Empty
        icon={viewIcons.wallet}
        title="No wallet found"
        words={['This browser has none that we know.']}
      />
    ),
  },
  {
    name: 'two paragraphs and a long word',
    draw: () => (
      <Empty
        icon={viewIcons.globe}
        title="Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch"
        words={['Nothing by that name.', 'Look on its maker’s own site.']}
      />
    ),
  },
]
