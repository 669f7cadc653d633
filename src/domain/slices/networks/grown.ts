import type { Recorded } from '../../core/record.js'
import { defineSlice } from '../../core/slice.js'
import { reduceNetworkMap } from './map.js'
import { initialNetworks, type NetworksState } from './state.js'
import { reduceSwitching } from './switching.js'

export const reduceNetworks = (state: NetworksState, { event }: Recorded): NetworksState => {
  const switching = reduceSwitching(state.switching, event)
  const map = reduceNetworkMap(state, event)
  return switching === state.switching && map === state ? state : { ...map, switching }
}

/** What comes with the list of features: its decisions come with its own. */
export const grownNetworks = defineSlice({
  name: 'networks',
  initial: initialNetworks,
  reduce: reduceNetworks,
  commands: [],
})
