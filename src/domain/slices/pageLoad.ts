import type { AnySlice } from '../core/slice.js'
import { pageLoadConnections } from './connections/pageLoad.js'
import { connectors } from './connectors/index.js'
import { pageLoadModal } from './modal/pageLoad.js'
import { pageLoadNetworks } from './networks/pageLoad.js'
import { options } from './options/index.js'
import { pageSession } from './pageSession/index.js'
import { pageLoadWallets } from './wallets/pageLoad.js'

/**
 * What every page loads of the slices that fold from the first moment: as much as can happen before the list of features
 * is there. The rest of them comes with it (`withList.ts`), all others with their features.
 */
export const pageLoadSlices: ReadonlyArray<AnySlice> = [
  ...[pageSession, options, pageLoadModal, connectors, pageLoadConnections],
  ...[pageLoadNetworks, pageLoadWallets],
]
