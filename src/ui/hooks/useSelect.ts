import type { Either } from 'fp-ts/Either'
import { useSyncExternalStore } from 'react'
import type { Command, Rejection } from '../../domain/core/command.js'
import type { State } from '../../domain/core/state.js'
import { initialState } from '../../domain/slices/first.js'
import { useStore } from './context.js'

/**
 * A part of the state, kept current. The selector must give the same reference for the same state: build lists and
 * objects with `derived`. React's development build reports a selector that does not ("should be cached").
 * React reads again after it subscribed, so nothing that happens in between is missed.
 *
 * @example const isOpen = useSelect((state) => state.modal.open)
 */
export const useSelect = <A>(selector: (state: State) => A, hook = 'useSelect'): A => {
  const store = useStore(hook)
  return useSyncExternalStore(
    store.onChange,
    () => selector(store.getState()),
    () => selector(initialState),
  )
}

/** Asks the store for something. Left is the reason why it was refused. */
export const useDispatch = (hook = 'useDispatch'): ((command: Command) => Either<Rejection, string>) =>
  useStore(hook).dispatch
