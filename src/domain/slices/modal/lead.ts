import type { ChainId } from '../../caip/chainId.js'
import type { Command } from '../../core/command.js'
import type { Event } from '../../core/event.js'
import type { State } from '../../core/state.js'
import { activeConnection, attemptInFlight } from '../connections/select.js'
import { mustSwitch } from '../networks/mustSwitch.js'
import { isOfShown } from '../networks/offer.js'
import { isInFlight } from '../networks/switching.js'
import { canGoBack, currentView, stepsAfterSwitch } from './select.js'
import type { ViewName } from './state.js'

/** It gets out of the way; whoever begins to connect meanwhile is not stopped. */
const close: Command = { type: 'Close', keepsAttempt: true }

const shows = (state: State, ...names: ReadonlyArray<ViewName>): boolean =>
  state.modal.open && state.modal.stack.some(({ name }) => names.includes(name))

/** A wallet on a network the host did not ask for must be moved or let go of; asked of state, so that no way leads round it. */
const leadUnsupported = (state: State): Command | null => {
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
const awaited = (state: State): ChainId | null => {
  const view = currentView(state)
  return state.modal.open && view.name === 'SwitchNetwork' ? view.chainId : null
}

/** Whether the switch to this network is under way, or has something to say of the wallet shown. */
const hasNews = (state: State, chainId: ChainId): boolean => {
  const { switching } = state.networks
  if (!('chainId' in switching) || switching.chainId !== chainId) return false
  return isInFlight(switching) || isOfShown(state, switching)
}

/** A view that waits for a switch of which nothing is left to say is left itself. */
const leadStale = (state: State): Command | null => {
  const chainId = awaited(state)
  if (!chainId || hasNews(state, chainId)) return null
  return canGoBack(state) ? { type: 'GoBack', steps: 1 } : close
}

/** Keeps the modal where it makes sense after something happened to a connection or a network. */
export const leadModal = (state: State, event: Event | null): Command | null => {
  const unsupported = leadUnsupported(state)
  if (unsupported) return unsupported
  switch (event?.type) {
    case 'connection.established':
    case 'connection.resynced': {
      // Out of the way of what was waited for, unless the visitor waits for another wallet.
      const isWaitedFor = shows(state, 'ConnectingExternal', 'Connect') && !attemptInFlight(state)
      return isWaitedFor ? close : leadStale(state)
    }
    case 'connection.ended':
      return shows(state, 'Account') && !activeConnection(state) ? close : leadStale(state)
    case 'network.switched':
    case 'connection.chainChanged': {
      // It went where the view would have it go, though it may have said no, or not have been asked.
      const isThere = awaited(state) === event.chainId && state.networks.switching.step === 'idle'
      return isThere && (event.type === 'network.switched' || event.active)
        ? leaveSwitch(state)
        : leadStale(state)
    }
    // A refusal is none of what happens to connections, networks and views.
    case 'command.refused':
      return null
    default:
      return leadStale(state)
  }
}
