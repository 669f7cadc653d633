// The feature that every visitor's first press needs, and where the code of the others is: whatever names files pays for
// the names of all that they stand on, and the list of features is small because it names this one only.
import { storageFlows } from '../kernel/storageFlows.js'
import { connectionsFeature } from './connections/feature.js'

/** What writes storage is here for all of them: of its own each would be a file more. */
export const featureCode = {
  balances: async () => ({ ...(await import('./balances/feature.js')).balancesFeature, storageFlows }),
  catalogue: async () => (await import('./catalogue/feature.js')).catalogueFeature,
  choices: async () => (await import('./choices/feature.js')).choicesFeature,
  connections: async () => connectionsFeature,
  networks: async () => (await import('./networks/feature.js')).networksFeature,
  notices: async () => (await import('./notices/feature.js')).noticesFeature,
  remote: async () => (await import('./remote/feature.js')).remoteFeature,
  requests: async () => (await import('./requests/feature.js')).requestsFeature,
}
