import type { Manifest } from '../../kernel/feature.js'
import { loadFeature } from '../loadFeature.js'
import { remoteManifest } from '../remote/index.js'

/** The wallets that there are, as a service knows them: needed where and when what a project has is. */
export const catalogueManifest: Manifest = {
  ...remoteManifest,
  name: 'catalogue',
  commands: ['LoadMoreWallets', 'SearchWallets'],
  load: () => loadFeature('catalogue'),
}
