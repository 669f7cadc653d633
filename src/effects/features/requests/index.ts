import type { Manifest } from '../../kernel/features.js'

/** What hosts ask wallets for, through our provider. */
export const requestsManifest: Manifest = {
  name: 'requests',
  commands: ['AskWallet'],
  neededBy: () => false,
  whenIdle: 'opened',
  load: async () => (await import('./feature.js')).requestsFeature,
}
