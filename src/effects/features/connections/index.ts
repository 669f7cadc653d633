import type { Event } from '../../../domain/core/event.js'
import type { Manifest } from '../../kernel/features.js'

const isStored = (event: Event): boolean =>
  (event.type === 'storage.restored' || event.type === 'storage.changedElsewhere') &&
  event.connections.length > 0

/** Connecting, and all that a connection needs while it lasts. */
export const connectionsManifest: Manifest = {
  name: 'connections',
  commands: ['RequireAnswer', 'AcceptAnswer'],
  // Which network is shown is stored by it as well.
  neededBy: (event) => isStored(event) || /^(connection|network)\./.test(event.type),
  whenIdle: 'loaded',
  load: async () => (await import('./feature.js')).connectionsFeature,
}
