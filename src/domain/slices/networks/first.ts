import type { Recorded } from '../../core/record.js'
import { defineSlice } from '../../core/slice.js'
import { begunOn, configured } from './beginning.js'
import { initialNetworks, type NetworksState } from './state.js'

const reduceFirst = (state: NetworksState, { event }: Recorded): NetworksState => {
  switch (event.type) {
    case 'options.configured':
      return configured(state, event.networks, event.defaultChainId)
    case 'storage.restored':
      return begunOn(state, event.activeChainId)
    default:
      return state
  }
}

/** What every page loads of the slice: where it begins. */
export const firstNetworks = defineSlice({
  name: 'networks',
  initial: initialNetworks,
  reduce: reduceFirst,
  commands: [],
})
