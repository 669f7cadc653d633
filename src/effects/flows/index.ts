import type { Event } from '../../domain/core/event.js'
import type { Configured } from '../../domain/wire/options.js'
import type { Flow } from '../effect.js'
import type { FlowGroup } from '../groups.js'
import { boot } from './boot.js'
import { discoverWallets } from './discoverWallets.js'

/** What must run from the first moment: wallets announce themselves while the page loads. `boot` comes last. */
export const eagerFlows = ({ fact, alerts, storagePrefix }: Configured): ReadonlyArray<Flow> => [
  discoverWallets,
  boot(
    fact,
    alerts.map((failure): Event => ({ type: 'alert.raised', failure })),
    storagePrefix,
  ),
]

/** Facts that change nothing but what is known of the page; everything else needs the flows that work. */
const quiet = new Set<Event['type']>([
  'session.started',
  'session.stopped',
  'options.configured',
  'theme.changed',
  'connectors.announced',
  'flows.attached',
  'flows.loadFailed',
])

const needsWork = (event: Event): boolean =>
  event.type === 'storage.restored' ? event.connections.length > 0 : !quiet.has(event.type)

/** The lazily loaded flows. */
export const flowGroups = ({ storagePrefix }: Configured): ReadonlyArray<FlowGroup> => [
  {
    name: 'work',
    neededBy: needsWork,
    load: async () => (await import('./work.js')).workFlows(storagePrefix),
  },
]
