import { left, right } from 'fp-ts/Either'
import { namespaceOf } from '../../caip/chainId.js'
import type { CommandOf, Decision, Moment } from '../../core/command.js'
import type { Event } from '../../core/event.js'
import type { State } from '../../core/state.js'
import { connectedIn } from '../connections/select.js'
import { canGoBack, currentView } from '../modal/select.js'
import type { View } from '../modal/state.js'
import { isRequested } from './map.js'
import type { SwitchStep } from './state.js'
import { isInFlight } from './switching.js'

type Offer = Extract<SwitchStep, { readonly step: 'offered' }>

/**
 * The switch that the visitor is asked about. It stands as long as its view does, shown or below another, and its wallet
 * is the one shown: whatever takes either away withdraws it.
 */
export const standingOffer = (state: State): Offer | null => {
  const { switching } = state.networks
  if (switching.step !== 'offered') return null
  const { chainId, connectionId } = switching
  const hasView = state.modal.stack.some((view) => view.name === 'SwitchNetwork' && view.chainId === chainId)
  return hasView && connectedIn(state, namespaceOf(chainId))?.id === connectionId ? switching : null
}

/** One offer, or a switch that has failed, gives its place to another; the way back stays. */
const shown = (state: State, view: View, attempt: string): ReadonlyArray<Event> => {
  const isBeside = currentView(state).name !== 'SwitchNetwork'
  const pushed: Event = { type: 'modal.viewPushed', view }
  if (state.modal.open && isBeside) return [pushed]
  return canGoBack(state)
    ? [{ type: 'modal.wentBack', steps: 1 }, pushed]
    : [{ type: 'modal.opened', view, attempt }]
}

export const decideOffer = (
  state: State,
  { chainId, connectionId, failure }: CommandOf<'OfferSwitch'>,
  { attempt }: Moment,
): Decision => {
  const { switching } = state.networks
  if (!isRequested(state.networks, chainId)) return left({ tag: 'UnknownNetwork', chainId })
  // What must be answered asks for a switch already; nobody tried to leave it.
  if (state.modal.mustAnswer) return left({ tag: 'AlreadyThere' })
  // What the visitor has chosen meanwhile goes on.
  if (isInFlight(switching)) return left({ tag: 'AlreadySwitching', chainId, attempt: switching.attempt })
  const connection = connectedIn(state, namespaceOf(chainId))
  if (connection?.id !== connectionId) return left({ tag: 'NotConnected' })
  if (connection.chainId === chainId) return left({ tag: 'AlreadyActive', chainId })
  return right([
    ...shown(state, { name: 'SwitchNetwork', chainId }, attempt),
    { type: 'network.switchOffered', chainId, connectionId, failure },
  ])
}
