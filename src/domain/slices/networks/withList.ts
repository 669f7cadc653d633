import { defineSlice } from '../../core/slice.js'
import { reduceNetworkMap } from './map.js'
import { initialNetworks } from './state.js'

/** What comes with the list of features: its decisions come with its own, and so does the switch which they begin. */
export const networksWithList = defineSlice({
  name: 'networks',
  initial: initialNetworks,
  reduce: (state, { fact }) => reduceNetworkMap(state, fact),
  commands: [],
})
