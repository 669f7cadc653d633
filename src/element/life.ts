import type { Status } from '../domain/slices/connections/select.js'
import type { Modal } from '../effects/modal.js'
import { type ReadAttribute, readNamespace } from './attributes.js'
import type { Binding } from './binding.js'
import type { ElementKind } from './names.js'
import { createTelling } from './telling.js'

/** What an element does while it stands in a page, and whose it is. */
export interface Life {
  /** Its own, if it was given one. */
  modal(): Modal | null
  belongTo(modal: Modal | null): void
  status(): Status
  redraw(): void
  enter(): void
  leave(): void
}

export const createLife = (element: HTMLElement, kind: ElementKind, binding: Binding): Life => {
  let own: Modal | null = null
  let drawn: ReturnType<Binding['draw']> | null = null
  const readAttribute: ReadAttribute = (attribute) => element.getAttribute(attribute)
  const telling = createTelling(element)
  return {
    modal: () => own,
    belongTo: (modal) => {
      own = modal
      drawn?.redraw()
    },
    status: () => binding.modalOf(own)?.getStatus(readNamespace(kind, readAttribute)) ?? 'connecting',
    redraw: () => drawn?.redraw(),
    enter: () => {
      if (drawn) return
      const tree = element.shadowRoot ?? element.attachShadow({ mode: 'open', delegatesFocus: true })
      drawn = binding.draw(kind, tree, { modal: () => own, readAttribute, telling })
    },
    leave: () => {
      queueMicrotask(() => {
        // Moved, not removed.
        if (element.isConnected) return
        drawn?.end()
        drawn = null
      })
    },
  }
}
