import type { Recorded } from '../../core/record.js'
import { defineSlice } from '../../core/slice.js'
import { applyOptions, restoreNetwork } from './edit.js'
import { initialNetworks, type NetworksState } from './state.js'

const reduceAtPageLoad = (state: NetworksState, { fact }: Recorded): NetworksState => {
  switch (fact.type) {
    case 'options.configured':
      return applyOptions(state, fact.networks, fact.defaultChainId)
    case 'storage.restored':
      return restoreNetwork(state, fact.activeChainId)
    default:
      return state
  }
}

/** What every page loads of the slice: where it begins. */
export const pageLoadNetworks = defineSlice({
  name: 'networks',
  initial: initialNetworks,
  reduce: reduceAtPageLoad,
  commands: [],
})
