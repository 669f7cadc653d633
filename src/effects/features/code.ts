// The feature that every visitor's first press needs, and where the code of the others is: whatever names files pays for
// the names of all that they stand on, and the list of features is small because it names this one only.
import type { exportLog as write } from '../../domain/core/exportLog.js'
import { storageFlows } from '../kernel/storageFlows.js'
import { connectionsFeature } from './connections/feature.js'

/** Asked for by hand, if ever: the list of features need not say where it is. */
export const exportLog = async (...given: Parameters<typeof write>): Promise<string> =>
  (await import('../../domain/core/exportLog.js')).exportLog(...given)

/** What writes storage is here for all of them: of its own each would be a file more. */
export const featureCode = {
  balances: async () => ({
    ...(await import('./balances/feature.js')).balancesFeature,
    flowsWith: storageFlows,
  }),
  catalogue: async () => (await import('./catalogue/feature.js')).catalogueFeature,
  choices: async () => (await import('./choices/feature.js')).choicesFeature,
  connections: async () => connectionsFeature,
  networks: async () => (await import('./networks/feature.js')).networksFeature,
  notices: async () => (await import('./notices/feature.js')).noticesFeature,
  remote: async () => (await import('./remote/feature.js')).remoteFeature,
  requests: async () => (await import('./requests/feature.js')).requestsFeature,
  tokens: async () => ({ ...(await import('./tokens/feature.js')).tokensFeature, flowsWith: storageFlows }),
  // Behind what reads that it is turned off.
  telemetry: async () => {
    await import('./choices/feature.js')
    return (await import('./telemetry/feature.js')).telemetryFeature
  },
}
