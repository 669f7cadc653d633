import type { State } from '../../core/state.js'
import { choices } from '../choices/select.js'
import { unsupportedChain } from './select.js'

/** Its wallet must be moved first: switching is on, strange chains are not allowed, and it is on one. */
export const mustSwitch = (state: State, namespace = state.networks.currentNamespace): boolean =>
  choices(state).enableNetworkSwitch &&
  !choices(state).allowUnsupportedChain &&
  unsupportedChain(state, namespace) !== null
