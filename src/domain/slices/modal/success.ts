import { type ChainId, namespaceOf } from '../../caip/chainId.js'
import type { Decision } from '../../core/command.js'
import type { Fact } from '../../core/fact.js'
import type { State } from '../../core/state.js'
import { left, right } from '../../prelude/either.js'
import { connectedIn } from '../connections/select.js'
import { closeFacts } from './closing.js'
import { canGoBack, currentView, homeView } from './select.js'
import type { AfterSuccess } from './state.js'

/** What the view shown waited for is the case. */
export const hasCome = (state: State): boolean => {
  const view = currentView(state)
  if (view.name === 'SwitchNetwork') {
    return connectedIn(state, namespaceOf(view.chainId))?.chainId === view.chainId
  }
  return Object.values(state.connections.byId).some(
    ({ connectorId, step }) =>
      view.name === 'ConnectingExternal' && connectorId === view.connectorId && step === 'connected',
  )
}

/** The wallet that was to move has: another one, shown in its place, may have been there before. */
const hasMoved = ({ networks: { switching }, connections }: State, chainId: ChainId): boolean =>
  !('connectionId' in switching) || connections.active[namespaceOf(chainId)] === switching.connectionId

/**
 * Whether that is shown: not in the page itself, not over what must be answered, and not where a request waits for the switch
 * that it has asked for.
 */
export const showsSuccess = (state: State): boolean => {
  const view = currentView(state)
  const isDone = view.name !== 'SwitchNetwork' || (!view.offered && hasMoved(state, view.chainId))
  const { open, embedded, mustAnswer } = state.modal
  return open && !embedded && !mustAnswer && isDone && hasCome(state)
}

export const succeededFact = (leadsTo: AfterSuccess): Fact => ({ type: 'modal.succeeded', leadsTo })

const nothing: Decision = left({ tag: 'NothingSucceeded' })

export const decideShowSuccess = (state: State): Decision => {
  if (!showsSuccess(state)) return nothing
  // A list from which a network was chosen stays, with the new one marked.
  const isChosen = currentView(state).name === 'SwitchNetwork' && canGoBack(state)
  return right([succeededFact(isChosen ? 'back' : 'close')])
}

export const decideEndSuccess = (state: State): Decision => {
  const { succeeded } = state.modal
  if (!succeeded) return nothing
  if (succeeded.leadsTo === 'back') return right([{ type: 'modal.wentBack', steps: 1 }])
  const view = homeView(state)
  const stays = succeeded.leadsTo === 'account' && view.name === 'Account'
  return right(stays ? [{ type: 'modal.reset', view }] : closeFacts(state))
}
