import type { Modal } from '../effects/modal.js'
import { whenIdle } from './parts/idle.js'
import type { Place } from './Shell.js'

interface Mounted {
  /** How many `<WalletModal>` of this modal stand; StrictMode and two of them must draw once. */
  users: number
  readonly tree: ShadowRoot
  readonly end: () => void
}

const mounts = new WeakMap<Modal, Mounted>()

const treeOf = (place: Place): ShadowRoot => (place.kind === 'dialog' ? place.surface.root : place.root)

const begin = (modal: Modal, place: Place): (() => void) => {
  let step: 'waiting' | 'loading' | 'failed' | 'drawn' | 'ended' = 'waiting'
  let unmount: (() => void) | null = null
  const load = async (): Promise<void> => {
    if (step !== 'waiting' && step !== 'failed') return
    step = 'loading'
    try {
      const { prepareShell } = await import('./Shell.js')
      const mount = await prepareShell(modal)
      if ((step as string) === 'ended') return
      unmount = mount(modal, place)
      step = 'drawn'
    } catch {
      if ((step as string) === 'ended') return
      // The next opening tries again; until then the modal must not count as open with nothing to be seen. Where it
      // may not close, it stays open: that alone is no new need, else the loads would never end.
      step = 'failed'
      if (modal.getState().modal.open) modal.dispatch({ type: 'Close', undrawn: true })
    }
  }
  const check = (): void => {
    if (step === 'waiting' && modal.getState().modal.open) void load()
  }
  const forget = modal.onChange(check)
  const openings = modal.record$.subscribe(({ event }) => {
    if (event.type === 'modal.opened') void load()
  })
  check()
  whenIdle(treeOf(place).ownerDocument, () => void load())
  return () => {
    step = 'ended'
    forget()
    openings.unsubscribe()
    unmount?.()
  }
}

/** Draws a modal as long as somebody wants it; gives the remover. The first place wins while it is in use. */
export const attach = (modal: Modal, place: Place): (() => void) => {
  const tree = treeOf(place)
  const known = mounts.get(modal)
  const mounted =
    known && (known.users > 0 || known.tree === tree) ? known : { users: 0, tree, end: begin(modal, place) }
  mounted.users += 1
  mounts.set(modal, mounted)
  return () => {
    mounted.users -= 1
    // After React's own work, which may not be interrupted by unmounting another root; and StrictMode comes right back.
    queueMicrotask(() => {
      if (mounted.users > 0) return
      if (mounts.get(modal) === mounted) mounts.delete(modal)
      mounted.end()
    })
  }
}
