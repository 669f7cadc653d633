import { type ChainId, namespaceOf } from '../../caip/chainId.js'
import type { State } from '../../core/state.js'
import { connectedIn } from '../connections/select.js'
import { isRequested } from './edit.js'
import type { SwitchStep } from './state.js'

/** Which wallet is to go where. */
type SwitchAttempt = Exclude<SwitchStep, { readonly step: 'idle' }>

/**
 * Whether a switch that has not arrived is about what is shown: the host asks for its network, and its wallet is the one
 * shown and not there by other ways.
 */
export const isAboutShownWallet = (state: State, { chainId, connectionId }: SwitchAttempt): boolean => {
  const shown = connectedIn(state, namespaceOf(chainId))
  return isRequested(state.networks, chainId) && shown?.id === connectionId && shown.chainId !== chainId
}

/**
 * The network that the visitor is asked to switch to, for something that did not leave. It stands as long as its view does,
 * shown or below another, whether the switch is on offer still, under way, or has failed; and as long as its wallet is
 * the one shown, and not there.
 */
export const offeredNetwork = (state: State): ChainId | null => {
  const { networks, modal } = state
  const { switching } = networks
  if (!('chainId' in switching)) return null
  const { chainId } = switching
  const isAsked = modal.stack.some(
    (view) => view.name === 'SwitchNetwork' && view.offered && view.chainId === chainId,
  )
  return isAsked && isAboutShownWallet(state, switching) ? chainId : null
}
