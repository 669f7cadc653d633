import type { Manifest } from '../../kernel/features.js'

/** Messages: banners for visitors, the console for developers. */
export const noticesManifest: Manifest = {
  name: 'notices',
  commands: ['ShowNotice', 'HideNotice', 'Copy'],
  // A copy must not wait for code: browsers allow it within the press alone.
  neededBy: (event) => event.type === 'alert.raised' || ('view' in event && event.view.name === 'Account'),
  whenIdle: 'opened',
  load: async () => (await import('./feature.js')).noticesFeature,
}
