import type { ChainId } from '../../caip/chainId.js'
import type { Command } from '../../core/command.js'
import type { Fact } from '../../core/fact.js'
import type { State } from '../../core/state.js'
import { activeConnection, attemptInFlight } from '../connections/select.js'
import { isInFlight } from '../networks/inFlight.js'
import { mustSwitch } from '../networks/mustSwitch.js'
import { isAboutShownWallet } from '../networks/offered.js'
import { canGoBack, currentView } from './select.js'
import type { ViewName } from './state.js'
import { hasCome, showsSuccess } from './success.js'

/** It gets out of the way; whoever begins to connect meanwhile is not stopped. */
const close: Command = { type: 'Close', keepsAttempt: true }

const showSuccess: Command = { type: 'ShowSuccess' }
const endSuccess: Command = { type: 'EndSuccess' }

const hasView = (state: State, ...names: ReadonlyArray<ViewName>): boolean =>
  state.modal.open && state.modal.stack.some(({ name }) => names.includes(name))

/** The network that the view shown waits for; null when another view is shown. */
const awaitedChain = (state: State): ChainId | null => {
  const view = currentView(state)
  return state.modal.open && view.name === 'SwitchNetwork' ? view.chainId : null
}

/** The view shown waits for just this wallet: another one may have been connected beside the modal. */
const isAwaited = (state: State, connectorId: string): boolean => {
  const view = currentView(state)
  return view.name === 'ConnectingExternal' && view.connectorId === connectorId
}

/** The wallet went where it was not asked to go, or has been since. */
const movedAlone = (state: State, fact: Fact | null): boolean => {
  const { switching } = state.networks
  if (fact?.type !== 'connection.chainChanged' || fact.chainId === awaitedChain(state)) return false
  return !(isInFlight(switching) && switching.chainId === fact.chainId)
}

/**
 * A wallet on a network the host did not ask for must be moved or let go of; asked of state, so that no way leads round
 * it. After that the account is shown where somebody wanted the modal open, and where the wallet went by itself.
 */
const redirectUnsupported = (state: State, fact: Fact | null): Command | null => {
  const { open, mustAnswer } = state.modal
  const required = mustSwitch(state)
  if (required && !mustAnswer) {
    return { type: 'RequireAnswer', view: { name: 'UnsupportedChain', ...(!open && { unasked: true }) } }
  }
  if (required || mustAnswer?.name !== 'UnsupportedChain') return null
  const keepsOpen = !mustAnswer.unasked || movedAlone(state, fact)
  return { type: 'AcceptAnswer', ...(keepsOpen && { keepsOpen }) }
}

/** Whether the switch to this network is under way, or has something to say of the wallet shown. */
const isSwitchRelevant = (state: State, chainId: ChainId): boolean => {
  const { switching } = state.networks
  if (!('chainId' in switching) || switching.chainId !== chainId) return false
  return isInFlight(switching) || isAboutShownWallet(state, switching)
}

/**
 * A view that waits for a switch of which nothing is left to say is left itself, for the one it was begun on: a list
 * stays, with the new network marked.
 */
const redirectStale = (state: State): Command | null => {
  const chainId = awaitedChain(state)
  if (!chainId || isSwitchRelevant(state, chainId)) return null
  if (showsSuccess(state)) return showSuccess
  return canGoBack(state) ? { type: 'GoBack', steps: 1 } : close
}

/** Keeps the modal where it makes sense after something happened to a connection or a network. */
export const redirectModal = (state: State, fact: Fact | null): Command | null => {
  const unsupported = redirectUnsupported(state, fact)
  if (unsupported) return unsupported
  if (state.modal.succeeded && !hasCome(state)) return activeConnection(state) ? endSuccess : close
  if (state.modal.succeeded) return null
  switch (fact?.type) {
    case 'connection.established':
    case 'connection.resynced': {
      // Out of the way of what was waited for, unless the visitor waits for another wallet.
      const isWaitedFor = hasView(state, 'ConnectingExternal', 'Connect') && !attemptInFlight(state)
      if (!isWaitedFor) return redirectStale(state)
      return isAwaited(state, fact.connector.id) && showsSuccess(state) ? showSuccess : close
    }
    case 'connection.ended':
      return hasView(state, 'Account') && !activeConnection(state) ? close : redirectStale(state)
    // A refusal is none of what happens to connections, networks and views.
    case 'command.refused':
      return null
    default:
      return redirectStale(state)
  }
}
