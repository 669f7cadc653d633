import { activeAccount } from '../../../domain/slices/connections/select.js'
import type { Listed } from '../loadFeature.js'

/** What the connected account holds. */
export const balancesManifest: Listed = {
  name: 'balances',
  commands: ['RefreshBalance'],
  // What storage holds of a wallet that was let go of goes with it, also where it never showed an account here.
  neededBy: ({ type }, state) =>
    type === 'connection.ended' || (type.startsWith('connection.') && activeAccount(state) !== null),
  whenIdle: 'opened',
  brings: true,
}
