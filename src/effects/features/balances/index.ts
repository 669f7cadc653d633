import { activeAccount } from '../../../domain/slices/connections/select.js'
import type { Manifest } from '../../kernel/features.js'

/** What the connected account holds. */
export const balancesManifest: Manifest = {
  name: 'balances',
  commands: ['RefreshBalance'],
  neededBy: ({ type }, state) => type.startsWith('connection.') && activeAccount(state) !== null,
  whenIdle: 'opened',
  load: async () => (await import('./feature.js')).balancesFeature,
}
