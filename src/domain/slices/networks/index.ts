import { formed } from '../../core/formed.js'
import { defineSlice } from '../../core/slice.js'
import { decideNetworks } from './decide.js'
import { networksForms } from './forms.js'
import { initialNetworks } from './state.js'
import { reduceNetworks } from './withList.js'

/** Which networks are offered, which one is shown, and the move of a wallet to another. */
export const networks = defineSlice({
  name: 'networks',
  initial: initialNetworks,
  reduce: reduceNetworks,
  commands: ['SwitchNetwork', 'PickNetwork', 'OfferSwitch', 'CheckNetwork', 'AddNetwork', 'RemoveNetwork'],
  decide: formed(networksForms, decideNetworks),
})
