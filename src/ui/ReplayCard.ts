import type { State } from '../domain/core/state.js'
import { choices } from '../domain/slices/choices/select.js'
import type { UiStore } from './hooks/context.js'
import { prepareShell } from './Shell.js'

/** A card that shows whatever state it is given, and does nothing. */
export interface ReplayCard {
  show(state: State): void
  end(): void
}

/** States of closed moments, and from before the choices were read, are shown as well: what the card would be. */
const shownOpen = (state: State): State => ({
  ...state,
  choices: choices(state),
  modal: { ...state.modal, open: true },
})

/** Draws a card in a shadow root over one state at a time. */
export const createReplayCard = async (root: ShadowRoot, first: State): Promise<ReplayCard> => {
  const listeners = new Set<() => void>()
  let state = shownOpen(first)
  const store: UiStore = {
    getState: () => state,
    getInitialState: () => state,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    dispatch: () => ({ ok: true, attempt: '' }),
  }
  const mount = await prepareShell(store)
  const end = mount(store, { kind: 'inPlace', root })
  return {
    show: (next) => {
      state = shownOpen(next)
      for (const listener of [...listeners]) listener()
    },
    end,
  }
}
