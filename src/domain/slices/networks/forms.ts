import { type Forms, has, isText } from '../../core/formed.js'
import { isFailure } from '../../wire/failureForm.js'
import type { NetworksCommand } from './state.js'

/** Any text: one that is no chain id is refused by name, or recorded as it was said. */
const ofChain = { chainId: isText }

export const networksForms: Forms<NetworksCommand['type']> = {
  SwitchNetwork: ofChain,
  PickNetwork: ofChain,
  OfferSwitch: { ...ofChain, connectionId: isText, failure: isFailure },
  // Its decision reads the rest.
  AddNetwork: { network: has(ofChain) },
  RemoveNetwork: ofChain,
}
