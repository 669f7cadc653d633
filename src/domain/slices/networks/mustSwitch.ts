import type { State } from '../../core/state.js'
import { unsupportedChain } from './select.js'

/** Its wallet must be moved first: switching is on, strange chains are not allowed, and it is on one. */
export const mustSwitch = (state: State, namespace = state.networks.currentNamespace): boolean =>
  state.options.enableNetworkSwitch &&
  !state.options.allowUnsupportedChain &&
  unsupportedChain(state, namespace) !== null
