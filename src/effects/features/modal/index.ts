import type { Manifest } from '../../kernel/features.js'

/** What moves in an open modal by itself: it shakes where something must be answered, and not before. */
export const modalManifest: Manifest = {
  name: 'modal',
  commands: [],
  neededBy: ({ type }) => type === 'modal.answerRequired',
  whenIdle: 'opened',
  load: async () => (await import('./feature.js')).modalFeature,
}
