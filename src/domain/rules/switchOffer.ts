import { isChainId } from '../caip/chainId.js'
import type { Command } from '../core/command.js'
import type { State } from '../core/state.js'
import type { Failure } from '../prelude/failure.js'

/**
 * The offer of a switch that follows when what was meant for a connection did not leave; null when there is none to make:
 * the host has switching turned off, or something must be answered first, which says so already.
 */
export const offerAfter = ({ modal, options }: State, connectionId: string, why: Failure): Command | null => {
  const { wanted } = why.params
  const isOffered = why.tag === 'ChainMismatch' && options.enableNetworkSwitch && !modal.mustAnswer
  return isOffered && isChainId(wanted)
    ? { type: 'OfferSwitch', chainId: wanted, connectionId, failure: why }
    : null
}
