import type { Event } from '../../domain/core/event.js'
import type { Configured } from '../../domain/wire/options.js'
import type { Flow } from '../effect.js'
import type { FlowGroup } from '../groups.js'
import { boot } from './boot.js'
import { discoverWallets } from './discoverWallets.js'

/** What must run from the first moment: wallets announce themselves while the page loads. `boot` tells first. */
export const eagerFlows = ({ fact, alerts, storagePrefix }: Configured): ReadonlyArray<Flow> => [
  boot(
    fact,
    alerts.map((failure): Event => ({ type: 'alert.raised', failure })),
    storagePrefix,
  ),
  discoverWallets(fact.options),
]

const hasConnections = (event: Event): boolean =>
  (event.type === 'storage.restored' || event.type === 'storage.changedElsewhere') &&
  event.connections.length > 0

/** Facts that change nothing but what is known of the page; everything else needs what an open modal needs. */
const quiet = new Set<Event['type']>([
  'session.started',
  'session.stopped',
  'storage.restored',
  'options.configured',
  'theme.changed',
  'connectors.announced',
  'flows.attached',
  'flows.loadFailed',
])

const ofConnections = /^(connection|request|balance|transaction|network)\./

/** The flows that load when they are needed. */
export const flowGroups = ({ storagePrefix }: Configured): ReadonlyArray<FlowGroup> => [
  {
    name: 'open',
    whenIdle: 'loaded',
    neededBy: (event) => hasConnections(event) || !quiet.has(event.type),
    load: async () => (await import('./openGroup.js')).openFlows(storagePrefix),
  },
  {
    name: 'connected',
    whenIdle: 'opened',
    neededBy: (event) => hasConnections(event) || ofConnections.test(event.type),
    load: async () => (await import('./connectedGroup.js')).connectedFlows(storagePrefix),
  },
]
