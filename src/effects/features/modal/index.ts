import type { Manifest } from '../../kernel/features.js'

/** What moves in an open modal by itself. */
export const modalManifest: Manifest = {
  name: 'modal',
  commands: [],
  neededBy: ({ type }) => type === 'modal.opened',
  whenIdle: 'loaded',
  load: async () => (await import('./feature.js')).modalFeature,
}
