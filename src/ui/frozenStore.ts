import type { State } from '../domain/core/state.js'
import type { UiStore } from './hooks/context.js'

/**
 * The store as the card sees it: while the modal is closed, the last state in which it was open. So what leaves the
 * screen keeps its looks, although closing has reset the view.
 */
export const storeFrozenWhileClosed = (store: UiStore): UiStore => {
  let last = store.getState()
  const getState = (): State => {
    const state = store.getState()
    if (state.modal.open) last = state
    return last
  }
  return { ...store, getState }
}
