import { decideBalances } from '../slices/balances.js'
import { decideConnections } from '../slices/connections.js'
import { decideModal } from '../slices/modal.js'
import { decideNetworks } from '../slices/networks.js'
import { decideNotices } from '../slices/notices.js'
import { decideOptions } from '../slices/options.js'
import { decideRequests } from '../slices/requests.js'
import type { Command, Decision, Moment } from './command.js'
import type { State } from './state.js'

/** Answers a command with the facts it leads to, or refuses it. Pure: time and the fresh id come in `moment`. */
export const decide = (state: State, command: Command, moment: Moment): Decision => {
  switch (command.type) {
    case 'Open':
    case 'Close':
    case 'GoBack':
    case 'ShowNetworks':
    case 'ShowView':
    case 'AnswerLegal':
    case 'PickWallet':
    case 'PickNetwork':
    case 'RequireSwitch':
      return decideModal(state, command, moment)
    case 'Connect':
    case 'CancelConnect':
    case 'Disconnect':
      return decideConnections(state, command, moment)
    case 'SwitchNetwork':
    case 'AddNetwork':
    case 'RemoveNetwork':
      return decideNetworks(state, command, moment)
    case 'RefreshBalance':
      return decideBalances(state, command, moment)
    case 'AskWallet':
      return decideRequests(state, command, moment)
    case 'Copy':
    case 'ShowNotice':
    case 'HideNotice':
    case 'RaiseAlert':
    case 'DismissAlert':
      return decideNotices(state, command, moment)
    case 'SetTheme':
      return decideOptions(command)
  }
}
