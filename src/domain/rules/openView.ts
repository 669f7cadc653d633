import type { Namespace } from '../caip/namespace.js'
import { activeConnection, connectedIn, mustSwitch } from '../core/select.js'
import type { State } from '../core/state.js'
import type { ModalState, OpenableView, View } from '../slices/modal.js'

/** Where a modal with nothing asked of it stands: Account when connected, else Connect (specification section 2). */
export const homeView = (state: State): View =>
  mustSwitch(state)
    ? { name: 'UnsupportedChain' }
    : activeConnection(state)
      ? { name: 'Account' }
      : { name: 'Connect' }

/** An explicit view wins; Account without an account is Connect; then the home view. */
export const openingView = (state: State, asked: OpenableView | null, namespace: Namespace | null): View => {
  const connected = connectedIn(state, namespace ?? state.networks.current) !== null
  if (asked === 'Account' || (asked === null && namespace !== null)) {
    return connected
      ? mustSwitch(state)
        ? { name: 'UnsupportedChain' }
        : { name: 'Account' }
      : { name: 'Connect' }
  }
  return asked === null ? homeView(state) : { name: asked }
}

/** UnsupportedChain, and SwitchNetwork entered from it, refuse to close while they must be answered (features C.0). */
export const mayClose = (state: State): boolean =>
  !(mustSwitch(state) && state.modal.stack.some(({ name }) => name === 'UnsupportedChain'))

/** The host wants its documents agreed to, and says where they are (features A.3). */
export const legalRequired = ({ options }: State): boolean =>
  options.legalCheckbox && (options.termsConditionsUrl ?? options.privacyPolicyUrl) !== null

/** Wallets may be chosen: nothing must be agreed to first, or it was. */
export const mayConnect = (state: State): boolean => !legalRequired(state) || state.modal.legalAccepted

/** Where a finished switch leads: back past the list it was chosen in, or out (vectors, area "router"). */
export const stepsAfterSwitch = (stack: ModalState['stack']): number | 'close' => {
  const names = stack.map(({ name }) => name)
  const list = names.indexOf('Networks')
  if (list > 0) return names.length - list
  return 'close'
}
