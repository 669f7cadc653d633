import { mayPrefetch } from '../domain/rules/prefetch.js'
import type { Modal } from '../effects/modal.js'

/** What draws the dialog. Named once: each `import()` more is paid for by every page. */
export const loadShell = async () => (await import('./Shell.js')).prepareShell

/** Where `<WalletModal>` draws in place; null: over the page. */
type Root = ShadowRoot | null

/** Draws; null where the element to draw in was taken away. */
type Draw = (root: Root) => (() => void) | null

/**
 * What draws a modal that was drawn before: who takes over an open one from another does so at once. Forgotten with the end
 * of the modal, whose element goes, too: a life after it draws in another.
 */
const known = new WeakMap<Modal, Draw>()

const prepareDraw = async (modal: Modal, root: Root): Promise<Draw> => {
  const shell = async () => (await loadShell())(modal)
  const [mount, surface] = await Promise.all([shell(), root ? null : modal.surface()])
  return (at) => {
    if (at) return mount(modal, { kind: 'inPlace', root: at })
    return surface?.host.isConnected ? mount(modal, { kind: 'dialog', surface }) : null
  }
}

/**
 * Draws a modal as long as somebody wants it; gives the remover. The code for that comes ahead, or with the first
 * opening.
 */
export const drawModal = (modal: Modal, root: Root): (() => void) => {
  /** The load under way, or the one that led to what is drawn. */
  let loading: object | null = null
  let unmount: (() => void) | null = null
  const load = async (): Promise<void> => {
    if (loading) return
    const own = prepareDraw(modal, root)
    loading = own
    try {
      const draw = await own
      known.set(modal, draw)
      if (loading !== own) return
      unmount = draw(root)
      if (!unmount) throw new Error() // Its element was taken away.
    } catch {
      if (loading !== own) return
      // The next opening tries again; until then the modal must not count as open with nothing to be seen. Where it
      // may not close, it stays open: that alone is no new need, else the loads would never end.
      loading = null
      if (modal.getState().modal.open) modal.dispatch({ type: 'Close', drawFailed: true })
    }
  }
  const end = (): void => {
    loading = null
    unmount?.()
    unmount = null
  }
  const openings = modal.record$.subscribe(({ fact }) => {
    if (fact.type === 'modal.opened') void load()
    if (!modal.getState().pageSession.disposed) return
    known.delete(modal)
    end()
  })
  const state = modal.getState()
  if (state.modal.open) unmount = known.get(modal)?.(root) ?? null
  if (unmount) loading = {}
  else if (state.modal.open || mayPrefetch(state)) void load()
  openings.add(end)
  return () => openings.unsubscribe()
}
