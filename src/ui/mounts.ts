import type { Surface } from '../effects/modal.js'
import type { UiStore } from './hooks/context.js'

/** Where the shell draws: in the dialog of a surface, or in a shadow root where `<WalletModal>` stands. */
export type MountTarget =
  | { readonly kind: 'dialog'; readonly surface: Surface }
  | { readonly kind: 'inPlace'; readonly root: ShadowRoot }

interface Mounted {
  /** How many `<WalletModal>` of this modal stand; StrictMode and two of them must draw once. */
  users: number
  readonly shadowRoot: ShadowRoot
  readonly end: () => void
}

const mounts = new WeakMap<UiStore, Mounted>()

/** The tree in which a place draws. */
export const shadowRootOf = (target: MountTarget): ShadowRoot =>
  target.kind === 'dialog' ? target.surface.root : target.root

/** Draws once for all who want it, as long as one of them does; the first place wins while it is in use. */
export const drawOnce = (store: UiStore, target: MountTarget, draw: () => () => void): (() => void) => {
  const shadowRoot = shadowRootOf(target)
  const known = mounts.get(store)
  const mounted =
    known && (known.users > 0 || known.shadowRoot === shadowRoot)
      ? known
      : { users: 0, shadowRoot, end: draw() }
  mounted.users += 1
  mounts.set(store, mounted)
  return () => {
    mounted.users -= 1
    // After React's own work, which may not be interrupted by unmounting another root; and StrictMode comes right back.
    queueMicrotask(() => {
      if (mounted.users > 0) return
      if (mounts.get(store) === mounted) mounts.delete(store)
      mounted.end()
    })
  }
}
