import { begin } from '../core/reduce.js'
import type { AnySlice } from '../core/slice.js'
import { connections } from './connections/index.js'
import { connectors } from './connectors/index.js'
import { firstModal } from './modal/first.js'
import { firstNetworks } from './networks/first.js'
import { options } from './options/index.js'
import { session } from './session/index.js'
import { wallets } from './wallets/index.js'

/** The slices that every page loads: they fold from the first moment. All others come with their features. */
export const firstSlices: ReadonlyArray<AnySlice> = [
  ...[session, options, firstModal, connectors, connections],
  ...[firstNetworks, wallets],
]

/** A constant: what is particular to a page arrives as facts. It is also the server's snapshot. */
export const initialState = begin(firstSlices)
