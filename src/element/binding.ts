import type { Modal } from '../effects/modal.js'
import { type ReadAttribute, readNamespace } from './attributes.js'
import type { DrawnButton } from './draw.js'
import type { ElementKind } from './names.js'
import type { Telling } from './telling.js'

/** What a button shows: a modal, and what its attributes say. */
interface ButtonInput {
  readonly modal: Modal
  readonly readAttribute: ReadAttribute
}

/** What the elements of a page have in common: whose they are. */
export interface Binding {
  /** They are of this modal now, unless another one has them that is not disposed of. Gives the function that lets them go. */
  take(modal: Modal): () => void
  /** Whom an element belongs to that has this modal of its own, or none. */
  modalOf(own: Modal | null): Modal | null
  draw(
    kind: ElementKind,
    tree: ShadowRoot,
    element: {
      readonly modal: () => Modal | null
      readonly readAttribute: ReadAttribute
      readonly telling: Telling
    },
  ): { readonly redraw: () => void; readonly end: () => void }
}

type Drawn = ReturnType<Binding['draw']>

/** One button, drawn as soon as it has a modal and the code has come. */
const createDrawing = (kind: ElementKind, tree: ShadowRoot, seen: () => ButtonInput | null): Drawn => {
  let button: DrawnButton | null = null
  let step: 'idle' | 'loading' | 'ended' = 'idle'
  const load = async (): Promise<void> => {
    step = 'loading'
    try {
      // React comes with the first button that has a modal.
      const { drawButton } = await import('./draw.js')
      if ((step as string) === 'ended') return
      button = drawButton(kind, tree)
      redraw()
    } catch {
      // Offline, perhaps: the next change tries again.
      if ((step as string) !== 'ended') step = 'idle'
    }
  }
  const redraw = (): void => {
    const now = seen()
    if (now && button) button.show(now.modal, now.readAttribute)
    else if (now && step === 'idle') void load()
    else if (!now && button) {
      button.end()
      button = null
      step = 'idle'
    }
  }
  const end = (): void => {
    step = 'ended'
    button?.end()
  }
  return { redraw, end }
}

export const createBinding = (): Binding => {
  let owner: Modal | null = null
  const drawings = new Set<Drawn>()
  const give = (modal: Modal | null): void => {
    owner = modal
    for (const { redraw } of [...drawings]) redraw()
  }
  const modalOf: Binding['modalOf'] = (own) => own ?? owner
  return {
    take: (modal) => {
      if (owner === null || owner.getState().pageSession.disposed) give(modal)
      return () => {
        if (owner === modal) give(null)
      }
    },
    modalOf,
    draw: (kind, tree, { modal, readAttribute, telling }) => {
      const drawing = createDrawing(kind, tree, () => {
        const whose = modalOf(modal())
        return whose && { modal: whose, readAttribute }
      })
      const redraw = (): void => {
        drawing.redraw()
        telling.follow(modalOf(modal()), readNamespace(kind, readAttribute))
      }
      const end = (): void => {
        drawings.delete(drawn)
        drawing.end()
        telling.follow(null, undefined)
      }
      const drawn = { redraw, end }
      drawings.add(drawn)
      redraw()
      return drawn
    },
  }
}
