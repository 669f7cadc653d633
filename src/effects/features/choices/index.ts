import type { Manifest } from '../../kernel/feature.js'
import { loadFeature } from '../loadFeature.js'

/** The host's choices, as they change while the page lives. */
export const choicesManifest: Manifest = {
  name: 'choices',
  commands: ['UpdateOptions'],
  neededBy: () => false,
  load: () => loadFeature('choices'),
}
