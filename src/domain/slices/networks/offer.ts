import { namespaceOf } from '../../caip/chainId.js'
import type { CommandOf, Decision, DecisionContext } from '../../core/command.js'
import type { Fact } from '../../core/fact.js'
import type { State } from '../../core/state.js'
import { left, right } from '../../prelude/either.js'
import { connectedIn } from '../connections/select.js'
import { canGoBack, currentView } from '../modal/select.js'
import type { View } from '../modal/state.js'
import { isRequested } from './edit.js'
import { isInFlight } from './inFlight.js'
import { mustSwitch } from './mustSwitch.js'

/** One offer, or a switch that has failed, gives its place to another; the way back stays. */
const offerViewFacts = (state: State, view: View, attempt: string): ReadonlyArray<Fact> => {
  const isBeside = currentView(state).name !== 'SwitchNetwork'
  const pushed: Fact = { type: 'modal.viewPushed', view }
  if (state.modal.open && isBeside) return [pushed]
  return canGoBack(state)
    ? [{ type: 'modal.wentBack', steps: 1 }, pushed]
    : [{ type: 'modal.opened', view, attempt }]
}

export const decideOffer = (
  state: State,
  { chainId, connectionId, failure }: CommandOf<'OfferSwitch'>,
  { attempt }: DecisionContext,
): Decision => {
  const { switching } = state.networks
  if (!isRequested(state.networks, chainId)) return left({ tag: 'UnknownNetwork', chainId })
  // What must be answered asks for a switch already; nobody tried to leave it.
  if (state.modal.mustAnswer || mustSwitch(state)) return left({ tag: 'AlreadyThere' })
  // What the visitor has chosen meanwhile goes on.
  if (isInFlight(switching)) return left({ tag: 'AlreadySwitching', chainId, attempt: switching.attempt })
  const connection = connectedIn(state, namespaceOf(chainId))
  if (connection?.id !== connectionId) return left({ tag: 'NotConnected' })
  if (connection.chainId === chainId) return left({ tag: 'AlreadyActive', chainId })
  return right([
    ...offerViewFacts(state, { name: 'SwitchNetwork', chainId, offered: true }, attempt),
    { type: 'network.switchOffered', chainId, connectionId, failure },
  ])
}
