// The feature that every visitor's first press needs, and where the code of the others is: whatever names files pays for
// the names of all that they stand on, and the list of features is small because it names this one only.
import { connectionsFeature } from './connections/feature.js'

export const featureCode = {
  balances: async () => (await import('./balances/feature.js')).balancesFeature,
  connections: async () => connectionsFeature,
  networks: async () => (await import('./networks/feature.js')).networksFeature,
  notices: async () => (await import('./notices/feature.js')).noticesFeature,
  options: async () => (await import('./options/feature.js')).optionsFeature,
  remote: async () => (await import('./remote/feature.js')).remoteFeature,
  requests: async () => (await import('./requests/feature.js')).requestsFeature,
}
