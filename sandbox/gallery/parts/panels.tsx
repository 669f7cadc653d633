import { Panels } from '../../../src/ui/parts/Panels.js'
import { viewIcons } from '../../../src/ui/parts/viewIcons.js'
import type { Example } from './example.js'

export const examples: ReadonlyArray<Example> = [
  {
    name: 'with drawings',
    draw: () => (
      <Panels
        panels={[
          { mark: viewIcons.wallet, title: 'walletKeys', text: 'walletKeysText' },
          { mark: viewIcons.check, title: 'walletAsks', text: 'walletAsksText' },
          { mark: viewIcons.globe, title: 'walletSignsIn', text: 'walletSignsInText' },
        ]}
      />
    ),
  },
  {
    name: 'steps',
    draw: () => (
      <Panels
        panels={[
          { mark: 1, title: 'createPick', text: 'createPickText' },
          { mark: 2, title: 'createPhrase', text: 'createPhraseText' },
        ]}
      />
    ),
  },
]
