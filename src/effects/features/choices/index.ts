import type { Manifest } from '../../kernel/feature.js'
import { loadFeature } from '../loadFeature.js'

/** The host's choices, as they change while the page lives. */
export const choicesManifest: Manifest = {
  name: 'choices',
  commands: ['UpdateOptions'],
  // A box to tick that was asked for first stands first, and a wallet that is excluded is not asked.
  holdsBack: ['Open', 'PickWallet', 'Connect'],
  neededBy: () => false,
  load: () => loadFeature('choices'),
}
