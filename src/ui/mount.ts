import { fetchesAhead } from '../domain/rules/ahead.js'
import type { Modal } from '../effects/modal.js'
import type { Place } from './mounts.js'

/** What draws the dialog. Named once: each `import()` more is paid for by every page. */
export const loadShell = async () => (await import('./Shell.js')).prepareShell

/** Where `<WalletModal>` draws in place; null: over the page. */
type Root = ShadowRoot | null

const placeOf = async (modal: Modal, root: Root): Promise<Place> =>
  root ? { kind: 'inPlace', root } : { kind: 'dialog', surface: await modal.surface() }

/** Draws a modal that was drawn before: who takes over an open one from another does so at once. */
const known = new WeakMap<Modal, (root: Root) => () => void>()

/**
 * Draws a modal as long as somebody wants it; gives the remover. The code for that comes ahead, or with the first
 * opening.
 */
export const attach = (modal: Modal, root: Root): (() => void) => {
  let isEnded = false
  let isThere = false
  let unmount: (() => void) | null = null
  const load = async (): Promise<void> => {
    if (isThere) return
    isThere = true
    try {
      const shell = loadShell().then((prepareShell) => prepareShell(modal))
      const [mount, place] = await Promise.all([shell, placeOf(modal, root)])
      known.set(modal, (at) => mount(modal, at ? { kind: 'inPlace', root: at } : place))
      if (!isEnded) unmount = mount(modal, place)
    } catch {
      if (isEnded) return
      // The next opening tries again; until then the modal must not count as open with nothing to be seen. Where it
      // may not close, it stays open: that alone is no new need, else the loads would never end.
      isThere = false
      if (modal.getState().modal.open) modal.dispatch({ type: 'Close', undrawn: true })
    }
  }
  const openings = modal.record$.subscribe(({ event }) => {
    if (event.type === 'modal.opened') void load()
  })
  const state = modal.getState()
  const again = state.modal.open && known.get(modal)
  if (again) {
    isThere = true
    unmount = again(root)
  } else if (state.modal.open || fetchesAhead(state)) void load()
  return () => {
    isEnded = true
    openings.unsubscribe()
    unmount?.()
  }
}
