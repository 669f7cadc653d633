import type { Command } from '../../core/command.js'
import type { Event } from '../../core/event.js'
import type { State } from '../../core/state.js'
import type { Failure } from '../../prelude/failure.js'
import { wantedChain } from '../../rules/chainMismatch.js'
import { activeConnection, attemptInFlight } from '../connections/select.js'
import { mustSwitch } from '../networks/select.js'
import { currentView, stepsAfterSwitch } from './select.js'
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

const leaveSwitch = (state: State): Command => {
  const steps = stepsAfterSwitch(state.modal.stack)
  return steps === 'close' ? close : { type: 'GoBack', steps }
}

/** What was not sent can be sent once the wallet is where it was meant to be. What must be answered says so already. */
const offer = ({ modal, options }: State, failure: Failure): Command | null => {
  const chainId = wantedChain(failure)
  if (!chainId || modal.mustAnswer || !options.enableNetworkSwitch) return null
  return { type: 'OfferSwitch', chainId, failure }
}

/** Keeps the modal where it makes sense after something happened to a connection or a network. */
export const leadModal = (state: State, event: Event | null): Command | null => {
  const unsupported = leadUnsupported(state)
  if (unsupported) return unsupported
  switch (event?.type) {
    case 'connection.established':
    case 'connection.resynced':
      // Out of the way of what was waited for, unless the visitor waits for another wallet.
      return shows(state, 'ConnectingExternal', 'Connect') && !attemptInFlight(state) ? close : null
    case 'connection.ended':
      return shows(state, 'Account', 'SwitchNetwork') && !activeConnection(state) ? close : null
    case 'request.failed':
      return offer(state, event.failure)
    case 'network.switched':
      return shows(state, 'SwitchNetwork') ? leaveSwitch(state) : null
    case 'connection.chainChanged': {
      // It went where the view would have it go, though it had said no, or had not been asked.
      const view = currentView(state)
      const isThere = view.name === 'SwitchNetwork' && view.chainId === event.chainId && event.active
      return isThere && shows(state, 'SwitchNetwork') && state.networks.switching.step === 'idle'
        ? leaveSwitch(state)
        : null
    }
    default:
      return null
  }
}
