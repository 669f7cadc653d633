import type { Listed } from '../loadFeature.js'

/** What hosts ask wallets for, through our provider. */
export const requestsManifest: Listed = {
  name: 'requests',
  commands: ['RequestApproval'],
  neededBy: () => false,
  whenIdle: 'opened',
}
