import type { Event } from '../../domain/core/event.js'
import type { State } from '../../domain/core/state.js'
import { fetchesAhead } from '../../domain/rules/ahead.js'
import type { Configured } from '../../domain/wire/options.js'
import type { FeatureSource } from '../kernel/features.js'
import type { Flow } from '../kernel/flow.js'
import { discoverWallets } from './connectors/discoverWallets.js'
import { boot } from './session/boot.js'

/** What must run from the first moment: wallets announce themselves while the page loads. `boot` tells first. */
export const firstFlows = ({ fact, alerts, storagePrefix }: Configured): ReadonlyArray<Flow> => [
  boot(
    fact,
    alerts.map((failure): Event => ({ type: 'alert.raised', failure })),
    storagePrefix,
  ),
  discoverWallets(fact.options),
]

/** The page is more than at rest: somebody opened the modal, or something is to be connected or told. */
const isAwake = (state: State): boolean =>
  state.modal.open ||
  state.session.alert !== null ||
  Object.values(state.connections.byId).some(({ step }) => step !== 'asleep')

/** Where all other code comes from. */
export const featureSource = (
  { storagePrefix }: Configured,
  later: () => Promise<Pick<typeof import('./index.js'), 'growthOf'>>,
): FeatureSource => ({
  load: async () => (await later()).growthOf(storagePrefix),
  // Without it nothing can be done in an open modal: it makes way, and the next opening tries again.
  otherwise: ({ modal }) => (modal.open && !modal.embedded ? { type: 'Close', undrawn: true } : null),
  // Ahead it is tried once: on a page that is offline not each fact is a reason to try again.
  wakes: (state, event) =>
    isAwake(state) || ((event?.type ?? 'options.configured') === 'options.configured' && fetchesAhead(state)),
})
