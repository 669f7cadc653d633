import type { Modal } from '../effects/modal.js'
import type { DrawnButton, Said } from './draw.js'
import type { ElementKind } from './names.js'

/** What the elements of a page have in common: whose they are. */
export interface Binding {
  /** They are of this modal now, unless another one has them. Gives the function that lets them go. */
  take(modal: Modal): () => void
  draw(
    kind: ElementKind,
    tree: ShadowRoot,
    element: { readonly modal: () => Modal | null; readonly said: Said },
  ): { readonly again: () => void; readonly end: () => void }
}

export const createBinding = (): Binding => {
  let owner: Modal | null = null
  const drawing = new Set<() => void>()
  const give = (modal: Modal | null): void => {
    owner = modal
    for (const again of [...drawing]) again()
  }
  return {
    take: (modal) => {
      if (owner === null) give(modal)
      return () => {
        if (owner === modal) give(null)
      }
    },
    draw: (kind, tree, element) => {
      let button: DrawnButton | null = null
      let step: 'idle' | 'loading' | 'ended' = 'idle'
      const load = async (): Promise<void> => {
        step = 'loading'
        try {
          // React comes with the first button that has a modal.
          const { drawButton } = await import('./draw.js')
          if ((step as string) === 'ended') return
          button = drawButton(kind, tree)
          again()
        } catch {
          // Offline, perhaps: the next change tries again.
          if ((step as string) !== 'ended') step = 'idle'
        }
      }
      const again = (): void => {
        const modal = element.modal() ?? owner
        if (modal && button) button.show(modal, element.said)
        else if (modal && step === 'idle') void load()
        else if (!modal && button) {
          button.end()
          button = null
          step = 'idle'
        }
      }
      const end = (): void => {
        step = 'ended'
        drawing.delete(again)
        button?.end()
      }
      drawing.add(again)
      again()
      return { again, end }
    },
  }
}
