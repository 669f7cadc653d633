import { useSyncExternalStore } from 'react'
import type { Command } from '../../domain/core/command.js'
import type { State } from '../../domain/core/state.js'
import { initialState } from '../../domain/slices/pageLoad.js'
import type { DispatchResult } from '../../effects/modal.js'
import { useStore } from './context.js'

/**
 * A part of the state, kept current. The selector must give the same reference for the same state, as the questions of
 * `wallet-modal/select` do. React's development build reports one that does not ("should be cached").
 * React reads again after it subscribed, so nothing that happens in between is missed.
 *
 * @example const wallets = useSelect(select.wallets)
 */
export const useSelect = <A>(selector: (state: State) => A, hook = 'useSelect'): A => {
  const store = useStore(hook)
  return useSyncExternalStore(
    store.onChange,
    () => selector(store.getState()),
    () => selector(initialState),
  )
}

/** Asks the modal for something: the answer says whether it was taken, or why not. */
export const useDispatch = (hook = 'useDispatch'): ((command: Command) => DispatchResult) =>
  useStore(hook).dispatch
