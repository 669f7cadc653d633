import { isChainId } from '../caip/chainId.js'
import type { Command } from '../core/command.js'
import type { State } from '../core/state.js'
import type { Failure } from '../prelude/failure.js'
import { choices } from '../slices/choices/select.js'

/**
 * The offer of a switch that follows when what was meant for a connection did not leave; null when there is none to make:
 * the host has switching turned off, or no network was wanted that is one.
 */
export const offerAfter = (state: State, connectionId: string, why: Failure): Command | null => {
  const { wanted } = why.params
  const isOffered = why.tag === 'ChainMismatch' && choices(state).enableNetworkSwitch
  return isOffered && isChainId(wanted)
    ? { type: 'OfferSwitch', chainId: wanted, connectionId, failure: why }
    : null
}
