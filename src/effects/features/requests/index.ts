import type { Manifest } from '../../kernel/feature.js'
import { loadFeature } from '../loadFeature.js'

/** What hosts ask wallets for, through our provider. */
export const requestsManifest: Manifest = {
  name: 'requests',
  commands: ['RequestApproval'],
  neededBy: () => false,
  whenIdle: 'opened',
  load: () => loadFeature('requests'),
}
