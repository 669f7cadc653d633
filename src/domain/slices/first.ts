import { begin } from '../core/reduce.js'
import type { AnySlice } from '../core/slice.js'
import { firstConnections } from './connections/first.js'
import { connectors } from './connectors/index.js'
import { firstModal } from './modal/first.js'
import { firstNetworks } from './networks/first.js'
import { options } from './options/index.js'
import { session } from './session/index.js'
import { firstWallets } from './wallets/first.js'

/**
 * What every page loads of the slices that fold from the first moment: as much as can happen before the list of features
 * is there. The rest of them comes with it (`grown.ts`), all others with their features.
 */
export const firstSlices: ReadonlyArray<AnySlice> = [
  ...[session, options, firstModal, connectors, firstConnections],
  ...[firstNetworks, firstWallets],
]

/** A constant: what is particular to a page arrives as facts. It is also the server's snapshot. */
export const initialState = begin(firstSlices)
