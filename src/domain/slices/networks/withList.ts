import type { Recorded } from '../../core/record.js'
import { defineSlice } from '../../core/slice.js'
import { reduceNetworkMap } from './map.js'
import { initialNetworks, type NetworksState } from './state.js'
import { reduceSwitching } from './switching.js'

export const reduceNetworks = (state: NetworksState, { fact }: Recorded): NetworksState => {
  const switching = reduceSwitching(state.switching, fact)
  const map = reduceNetworkMap(state, fact)
  return switching === state.switching && map === state ? state : { ...map, switching }
}

/** What comes with the list of features: its decisions come with its own. */
export const networksWithList = defineSlice({
  name: 'networks',
  initial: initialNetworks,
  reduce: reduceNetworks,
  commands: [],
})
