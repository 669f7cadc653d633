import type { ChainId } from '../../caip/chainId.js'
import type { Command } from '../../core/command.js'
import type { Fact } from '../../core/fact.js'
import type { State } from '../../core/state.js'
import { activeConnection, attemptInFlight } from '../connections/select.js'
import { mustSwitch } from '../networks/mustSwitch.js'
import { isAboutShownWallet } from '../networks/offer.js'
import { isInFlight } from '../networks/switching.js'
import { canGoBack, currentView, stepsAfterSwitch } from './select.js'
import type { ViewName } from './state.js'

/** It gets out of the way; whoever begins to connect meanwhile is not stopped. */
const close: Command = { type: 'Close', keepsAttempt: true }

const hasView = (state: State, ...names: ReadonlyArray<ViewName>): boolean =>
  state.modal.open && state.modal.stack.some(({ name }) => names.includes(name))

/** A wallet on a network the host did not ask for must be moved or let go of; asked of state, so that no way leads round it. */
const redirectUnsupported = (state: State): Command | null => {
  const { mustAnswer } = state.modal
  const required = mustSwitch(state)
  if (required && !mustAnswer) return { type: 'RequireAnswer', view: { name: 'UnsupportedChain' } }
  return !required && mustAnswer?.name === 'UnsupportedChain' ? { type: 'AcceptAnswer' } : null
}

/** A finished switch leads back past the list it was chosen in, to a wallet that is being asked to connect, or out. */
const leaveSwitch = (state: State): Command => {
  const { modal } = state
  // What must be answered is left for nothing else.
  if (modal.mustAnswer) return { type: 'GoBack', steps: modal.stack.length - 1 }
  const steps = stepsAfterSwitch(modal.stack)
  if (steps !== 'close') return { type: 'GoBack', steps }
  return attemptInFlight(state) && canGoBack(state) ? { type: 'GoBack', steps: 1 } : close
}

/** The network that the view shown waits for; null when another view is shown. */
const awaitedChain = (state: State): ChainId | null => {
  const view = currentView(state)
  return state.modal.open && view.name === 'SwitchNetwork' ? view.chainId : null
}

/** Whether the switch to this network is under way, or has something to say of the wallet shown. */
const isSwitchRelevant = (state: State, chainId: ChainId): boolean => {
  const { switching } = state.networks
  if (!('chainId' in switching) || switching.chainId !== chainId) return false
  return isInFlight(switching) || isAboutShownWallet(state, switching)
}

/** A view that waits for a switch of which nothing is left to say is left itself. */
const redirectStale = (state: State): Command | null => {
  const chainId = awaitedChain(state)
  if (!chainId || isSwitchRelevant(state, chainId)) return null
  return canGoBack(state) ? { type: 'GoBack', steps: 1 } : close
}

/** Keeps the modal where it makes sense after something happened to a connection or a network. */
export const redirectModal = (state: State, fact: Fact | null): Command | null => {
  const unsupported = redirectUnsupported(state)
  if (unsupported) return unsupported
  switch (fact?.type) {
    case 'connection.established':
    case 'connection.resynced': {
      // Out of the way of what was waited for, unless the visitor waits for another wallet.
      const isWaitedFor = hasView(state, 'ConnectingExternal', 'Connect') && !attemptInFlight(state)
      return isWaitedFor ? close : redirectStale(state)
    }
    case 'connection.ended':
      return hasView(state, 'Account') && !activeConnection(state) ? close : redirectStale(state)
    case 'network.switched':
    case 'connection.chainChanged': {
      // It went where the view would have it go, though it may have said no, or not have been asked.
      const isThere = awaitedChain(state) === fact.chainId && state.networks.switching.step === 'idle'
      return isThere && (fact.type === 'network.switched' || fact.active)
        ? leaveSwitch(state)
        : redirectStale(state)
    }
    // A refusal is none of what happens to connections, networks and views.
    case 'command.refused':
      return null
    default:
      return redirectStale(state)
  }
}
