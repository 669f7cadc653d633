import type { Fact } from '../../../domain/core/fact.js'
import type { Listed } from '../loadFeature.js'

/** What storage said, at the beginning or from another tab. */
const isStored = (fact: Fact): boolean => 'connections' in fact && fact.connections.length > 0

/** Connecting, and all that a connection needs while it lasts. */
export const connectionsManifest: Listed = {
  name: 'connections',
  commands: ['RequireAnswer', 'AcceptAnswer', 'ShowSuccess', 'EndSuccess'],
  // Which network is shown is stored by it as well.
  neededBy: (fact) => isStored(fact) || /^(connection|network)\./.test(fact.type),
  whenIdle: 'loaded',
}
