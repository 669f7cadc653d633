import type { Listed } from '../loadFeature.js'
import { remoteManifest } from '../remote/index.js'

/** The wallets that there are, as a service knows them: needed where and when what a project has is. */
export const catalogueManifest: Listed = {
  ...remoteManifest,
  name: 'catalogue',
  commands: ['LoadMoreWallets', 'SearchWallets'],
}
