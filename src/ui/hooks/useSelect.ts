import { useSyncExternalStore } from 'react'
import type { Command } from '../../domain/core/command.js'
import type { State } from '../../domain/core/state.js'
import type { DispatchResult } from '../../effects/modal.js'
import { useStore } from './context.js'

/** Asks once for each state: what a selector builds is the same until there is another. */
const once = <A>(selector: (state: State) => A, read: () => State): (() => A) => {
  let asked: State | null = null
  let answer: A
  return () => {
    const state = read()
    if (state !== asked) answer = selector(state)
    asked = state
    return answer
  }
}

/** `useSelect`, in the name of the hook or part that asks. */
export const useSelectAs = <A>(selector: (state: State) => A, hook: string): A => {
  const store = useStore(hook)
  return useSyncExternalStore(
    store.onChange,
    once(selector, store.getState),
    once(selector, store.getInitialState),
  )
}

/**
 * A part of the state, kept current. A selector may build what it gives, as `state => state.networks.requested.map(…)`
 * does; then what uses it is drawn with each change of the state. One that gives the same reference while its answer
 * stays, as the questions of `wallet-modal/select` do, is cheaper. React reads again after it subscribed, so nothing that happens in between is missed.
 *
 * @example const wallets = useSelect(select.wallets)
 */
export const useSelect = <A>(selector: (state: State) => A): A => useSelectAs(selector, 'useSelect')

/** `useDispatch`, in the name of the hook or part that asks. */
export const useDispatchAs = (hook: string): ((command: Command) => DispatchResult) => useStore(hook).dispatch

/** Asks the modal for something: the answer says whether it was taken, or why not. */
export const useDispatch = (): ((command: Command) => DispatchResult) => useDispatchAs('useDispatch')
