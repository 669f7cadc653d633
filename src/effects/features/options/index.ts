import type { Manifest } from '../../kernel/feature.js'
import { loadFeature } from '../loadFeature.js'

/** Options that change while the page lives. */
export const optionsManifest: Manifest = {
  name: 'options',
  commands: ['UpdateOptions'],
  neededBy: () => false,
  load: () => loadFeature('options'),
}
