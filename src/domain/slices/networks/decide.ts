import type { ChainId } from '../../caip/chainId.js'
import { isChainId, isPossible, namespaceOf } from '../../caip/chainId.js'
import type { CommandOf, Decision, Moment } from '../../core/command.js'
import type { Event } from '../../core/event.js'
import type { State } from '../../core/state.js'
import { left, right } from '../../prelude/either.js'
import { failure } from '../../prelude/failure.js'
import { readAddedNetwork } from '../../wire/addedNetworks.js'
import { endAttempt } from '../connections/ending.js'
import { connectedIn } from '../connections/select.js'
import { closing, goingBack } from '../modal/closing.js'
import { canGoBack } from '../modal/select.js'
import type { View } from '../modal/state.js'
import { isRequested } from './beginning.js'
import { decideOffer, offeredNetwork } from './offer.js'
import type { Network, NetworksCommand } from './state.js'
import { isInFlight } from './switching.js'

/** A newer switch ends the older: its caller is told, and its late answer finds nobody. */
const endSwitch = (state: State): ReadonlyArray<Event> => {
  const { switching } = state.networks
  if (!isInFlight(switching)) return []
  const { attempt, chainId } = switching
  return [{ type: 'network.switchFailed', attempt, chainId, failure: failure('Cancelled') }]
}

const decideSwitch = (state: State, chainId: ChainId, { attempt }: Moment): Decision => {
  if (!isRequested(state.networks, chainId)) {
    const missing = failure('NetworkNotFound', { details: `${chainId} is not among the requested networks` })
    return right([
      { type: 'network.switchFailed', attempt, chainId, failure: missing },
      { type: 'alert.raised', failure: missing },
    ])
  }
  const namespace = namespaceOf(chainId)
  const connection = connectedIn(state, namespace)
  if (!connection) return right([...endSwitch(state), { type: 'network.activated', chainId, attempt }])
  if (connection.chainId === chainId) {
    // It is where it is wanted; where it was going meanwhile, or was to be asked to go, it is wanted no more.
    const isSettled = !isInFlight(state.networks.switching) && !offeredNetwork(state)
    return state.networks.current === namespace && isSettled
      ? left({ tag: 'AlreadyActive', chainId })
      : right([...endSwitch(state), { type: 'network.activated', chainId, attempt }])
  }
  const { switching } = state.networks
  if (isInFlight(switching) && switching.chainId === chainId && switching.connectionId === connection.id) {
    return left({ tag: 'AlreadySwitching', chainId, attempt: switching.attempt })
  }
  return right([
    ...endSwitch(state),
    { type: 'network.switchRequested', attempt, chainId, connectionId: connection.id },
  ])
}

const decidePick = (state: State, chainId: ChainId, moment: Moment): Decision => {
  const waiting: View = { name: 'SwitchNetwork', chainId }
  const pushed: Event = { type: 'modal.viewPushed', view: waiting }
  const asked = decideSwitch(state, chainId, moment)
  if (asked._tag === 'Left') {
    // The wallet is asked once; coming back to its question shows that it still stands.
    return asked.left.tag === 'AlreadySwitching' && state.modal.open ? right([pushed]) : asked
  }
  if (asked.right.some((fact) => fact.type === 'network.switchRequested'))
    return right([pushed, ...asked.right])
  const activated = asked.right.some((fact) => fact.type === 'network.activated')
  // Where something had to be answered, this was the answer, and where that leads is said elsewhere.
  if (!activated || !state.modal.open || state.modal.mustAnswer) return asked
  const leave: ReadonlyArray<Event> = canGoBack(state)
    ? goingBack(state)
    : [...endAttempt(state), ...closing(state)]
  return right([...asked.right, ...leave])
}

const decideAdd = (given: Network): Decision => {
  const { chainId } = given
  if (!isChainId(chainId) || !isPossible(chainId)) return left({ tag: 'ImpossibleNetwork', chainId })
  const network = readAddedNetwork(given)
  return network ? right([{ type: 'network.listed', network }]) : left({ tag: 'Malformed' })
}

const decideRemove = (state: State, chainId: ChainId): Decision => {
  if (!isRequested(state.networks, chainId)) return left({ tag: 'UnknownNetwork', chainId })
  const namespace = namespaceOf(chainId)
  const siblings = state.networks.requested.filter((one) => one.namespace === namespace)
  return siblings.length > 1
    ? right([{ type: 'network.unlisted', chainId }])
    : left({ tag: 'LastOfNamespace', chainId })
}

export const decideNetworks = (
  state: State,
  command: CommandOf<NetworksCommand['type']>,
  moment: Moment,
): Decision => {
  switch (command.type) {
    case 'SwitchNetwork':
      return decideSwitch(state, command.chainId, moment)
    case 'PickNetwork':
      return decidePick(state, command.chainId, moment)
    case 'OfferSwitch':
      return decideOffer(state, command, moment)
    case 'AddNetwork':
      return decideAdd(command.network)
    case 'RemoveNetwork':
      return decideRemove(state, command.chainId)
  }
}
