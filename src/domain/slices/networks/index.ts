import { formed } from '../../core/formed.js'
import type { Recorded } from '../../core/record.js'
import { defineSlice } from '../../core/slice.js'
import { decideNetworks } from './decide.js'
import { networksForms } from './forms.js'
import { reduceNetworkMap } from './map.js'
import { initialNetworks, type NetworksState } from './state.js'
import { reduceSwitching } from './switching.js'

const reduceNetworks = (state: NetworksState, { fact }: Recorded): NetworksState => {
  const switching = reduceSwitching(state.switching, fact)
  const map = reduceNetworkMap(state, fact)
  return switching === state.switching && map === state ? state : { ...map, switching }
}

/** Which networks are offered, which one is shown, and the move of a wallet to another. */
export const networks = defineSlice({
  name: 'networks',
  initial: initialNetworks,
  reduce: reduceNetworks,
  commands: ['SwitchNetwork', 'PickNetwork', 'OfferSwitch', 'CheckNetwork', 'AddNetwork', 'RemoveNetwork'],
  decide: formed(networksForms, decideNetworks),
})
