import type { Manifest } from '../../kernel/features.js'

/** Messages: banners for visitors, the console for developers. */
export const noticesManifest: Manifest = {
  name: 'notices',
  commands: ['ShowNotice', 'HideNotice', 'Copy'],
  neededBy: ({ type }) => type === 'alert.raised',
  whenIdle: 'opened',
  load: async () => (await import('./feature.js')).noticesFeature,
}
