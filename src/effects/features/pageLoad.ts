import type { State } from '../../domain/core/state.js'
import { mayPrefetch } from '../../domain/rules/prefetch.js'
import type { Configured } from '../../domain/wire/options.js'
import type { FeatureSource } from '../kernel/feature.js'
import type { Flow } from '../kernel/flow.js'
import { discoverWallets } from './connectors/discoverWallets.js'
import { boot } from './pageSession/boot.js'

/** What must run from the first moment: wallets announce themselves while the page loads. `boot` tells first. */
export const pageLoadFlows = ({ fact, storagePrefix }: Configured): ReadonlyArray<Flow> => [
  boot(fact, storagePrefix),
  discoverWallets(fact.options),
]

/** The page is more than at rest: somebody opened the modal, or something is to be connected or told. */
const isInUse = (state: State): boolean =>
  state.modal.open ||
  state.pageSession.alert !== null ||
  Object.values(state.connections.byId).some(({ step }) => step !== 'asleep')

/** Where all other code comes from. */
export const featureSource = (
  configured: Configured,
  later: () => Promise<Pick<typeof import('./index.js'), 'loaderOf'>>,
): FeatureSource => ({
  load: async () => (await later()).loaderOf(configured),
  // Without it nothing can be done in an open modal: it makes way, and the next opening tries again.
  otherwise: ({ modal }) => (modal.open && !modal.embedded ? { type: 'Close', drawFailed: true } : null),
  // Ahead it is tried once: on a page that is offline not each fact is a reason to try again.
  loadsList: (state, fact) =>
    isInUse(state) || ((fact?.type ?? 'options.configured') === 'options.configured' && mayPrefetch(state)),
})
