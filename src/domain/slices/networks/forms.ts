import type { Forms } from '../../core/formed.js'
import { shape, text } from '../../prelude/codec.js'
import { failureForm } from '../../wire/failureForm.js'
import type { NetworksCommand } from './state.js'

/** Any text: one that is no chain id is refused by name, or recorded as it was said. */
const ofChain = { chainId: text }

export const networksForms: Forms<NetworksCommand['type']> = {
  SwitchNetwork: ofChain,
  PickNetwork: ofChain,
  OfferSwitch: { ...ofChain, connectionId: text, failure: failureForm },
  CheckNetwork: ofChain,
  // Its decision reads the rest.
  AddNetwork: { network: shape(ofChain) },
  RemoveNetwork: ofChain,
}
