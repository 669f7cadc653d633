import { mayPrefetch } from '../domain/rules/prefetch.js'
import type { Modal } from '../effects/modal.js'
import type { MountTarget } from './mounts.js'

/** What draws the dialog. Named once: each `import()` more is paid for by every page. */
export const loadShell = async () => (await import('./Shell.js')).prepareShell

/** Where `<WalletModal>` draws in place; null: over the page. */
type Root = ShadowRoot | null

const placeOf = async (modal: Modal, root: Root): Promise<MountTarget> =>
  root ? { kind: 'inPlace', root } : { kind: 'dialog', surface: await modal.surface() }

/** Draws a modal that was drawn before: who takes over an open one from another does so at once. */
const known = new WeakMap<Modal, (root: Root) => () => void>()

/**
 * Draws a modal as long as somebody wants it; gives the remover. The code for that comes ahead, or with the first
 * opening.
 */
export const drawModal = (modal: Modal, root: Root): (() => void) => {
  let isEnded = false
  let isLoading = false
  let unmount: (() => void) | null = null
  const load = async (): Promise<void> => {
    if (isLoading) return
    isLoading = true
    try {
      const shell = loadShell().then((prepareShell) => prepareShell(modal))
      const [mount, target] = await Promise.all([shell, placeOf(modal, root)])
      known.set(modal, (at) => mount(modal, at ? { kind: 'inPlace', root: at } : target))
      if (!isEnded) unmount = mount(modal, target)
    } catch {
      if (isEnded) return
      // The next opening tries again; until then the modal must not count as open with nothing to be seen. Where it
      // may not close, it stays open: that alone is no new need, else the loads would never end.
      isLoading = false
      if (modal.getState().modal.open) modal.dispatch({ type: 'Close', drawFailed: true })
    }
  }
  const openings = modal.record$.subscribe(({ fact }) => {
    if (fact.type === 'modal.opened') void load()
  })
  const state = modal.getState()
  const again = state.modal.open && known.get(modal)
  if (again) {
    isLoading = true
    unmount = again(root)
  } else if (state.modal.open || mayPrefetch(state)) void load()
  return () => {
    isEnded = true
    openings.unsubscribe()
    unmount?.()
  }
}
