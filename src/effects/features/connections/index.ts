import type { Fact } from '../../../domain/core/fact.js'
import type { Manifest } from '../../kernel/feature.js'
import { loadFeature } from '../loadFeature.js'

const isStored = (fact: Fact): boolean =>
  (fact.type === 'storage.restored' || fact.type === 'storage.changedInOtherTab') &&
  fact.connections.length > 0

/** Connecting, and all that a connection needs while it lasts. */
export const connectionsManifest: Manifest = {
  name: 'connections',
  commands: ['RequireAnswer', 'AcceptAnswer'],
  // Which network is shown is stored by it as well.
  neededBy: (fact) => isStored(fact) || /^(connection|network)\./.test(fact.type),
  whenIdle: 'loaded',
  load: () => loadFeature('connections'),
}
