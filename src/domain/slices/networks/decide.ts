import type { ChainId } from '../../caip/chainId.js'
import { isChainId, isPossible, namespaceOf } from '../../caip/chainId.js'
import type { CommandOf, Decision, DecisionContext } from '../../core/command.js'
import type { Fact } from '../../core/fact.js'
import type { State } from '../../core/state.js'
import { left, right } from '../../prelude/either.js'
import { failure } from '../../prelude/failure.js'
import { readAddedNetwork } from '../../wire/addedNetworks.js'
import { connectedIn } from '../connections/select.js'
import type { View } from '../modal/state.js'
import { isRequested } from './edit.js'
import { isInFlight } from './inFlight.js'
import { decideOffer } from './offer.js'
import { isAboutShownWallet, offeredNetwork } from './offered.js'
import type { Network, NetworksCommand } from './state.js'

/** A newer switch ends the older: its caller is told, and its late answer finds nobody. */
const endSwitch = (state: State): ReadonlyArray<Fact> => {
  const { switching } = state.networks
  if (!isInFlight(switching)) return []
  const { attempt, chainId } = switching
  return [{ type: 'network.switchFailed', attempt, chainId, failure: failure('Cancelled') }]
}

const decideSwitch = (state: State, chainId: ChainId, { attempt }: DecisionContext): Decision => {
  if (!isChainId(chainId)) return left({ tag: 'ImpossibleNetwork', chainId })
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
    return state.networks.currentNamespace === namespace && isSettled
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

const decidePick = (state: State, chainId: ChainId, context: DecisionContext): Decision => {
  const waiting: View = { name: 'SwitchNetwork', chainId }
  const pushed: Fact = { type: 'modal.viewPushed', view: waiting }
  const asked = decideSwitch(state, chainId, context)
  if (asked._tag === 'Left') {
    // The wallet is asked once; coming back to its question shows that it still stands.
    return asked.left.tag === 'AlreadySwitching' && state.modal.open ? right([pushed]) : asked
  }
  // Where no wallet has to be asked the list stays, with the new network marked.
  return asked.right.some((fact) => fact.type === 'network.switchRequested')
    ? right([pushed, ...asked.right])
    : asked
}

const decideCheck = (state: State, chainId: ChainId, { attempt }: DecisionContext): Decision => {
  const { switching } = state.networks
  const hasFailed = switching.step === 'failed' && switching.chainId === chainId && !switching.checking
  return hasFailed && isAboutShownWallet(state, switching)
    ? right([{ type: 'network.checkRequested', attempt, chainId, connectionId: switching.connectionId }])
    : left({ tag: 'NothingToCheck', chainId })
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
  context: DecisionContext,
): Decision => {
  switch (command.type) {
    case 'SwitchNetwork':
      return decideSwitch(state, command.chainId, context)
    case 'PickNetwork':
      return decidePick(state, command.chainId, context)
    case 'OfferSwitch':
      return decideOffer(state, command, context)
    case 'CheckNetwork':
      return decideCheck(state, command.chainId, context)
    case 'AddNetwork':
      return decideAdd(command.network)
    case 'RemoveNetwork':
      return decideRemove(state, command.chainId)
  }
}
