import type { Manifest } from '../../kernel/feature.js'

/** What hosts ask wallets for, through our provider. */
export const requestsManifest: Manifest = {
  name: 'requests',
  commands: ['RequestApproval'],
  neededBy: () => false,
  whenIdle: 'opened',
  load: async () => (await import('./feature.js')).requestsFeature,
}
