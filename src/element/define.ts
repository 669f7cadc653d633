import type { Modal } from '../effects/modal.js'
import { type Binding, createBinding } from './binding.js'
import { attributeNames, type ElementKind, elementNames } from './names.js'

/** A button of ours in a page. */
export interface ModalElement extends HTMLElement {
  /** The modal it belongs to; null for the one that `defineElements` was given. */
  modal: Modal | null
}

/** Tag names and what they make, for a host that wants them in its own types. Ours touch no global type. */
export type ModalElements = Readonly<Record<(typeof elementNames)[ElementKind], ModalElement>>

type BoundClass = CustomElementConstructor & { readonly wmBinding: Binding }

const isBound = (known: CustomElementConstructor | undefined): known is BoundClass =>
  known !== undefined && 'wmBinding' in known

/** A framework may have set the property before the element was defined; there it hides that of the class. */
const takeOwnModal = (element: ModalElement): Modal | null => {
  const { modal } = element
  Reflect.deleteProperty(element, 'modal')
  return modal
}

const createClass = (Base: typeof HTMLElement, kind: ElementKind, binding: Binding): BoundClass =>
  class extends Base implements ModalElement {
    static readonly observedAttributes = attributeNames
    static readonly wmBinding = binding
    #own: Modal | null = null
    #stop: (() => void) | null = null
    #again: () => void = () => undefined

    get modal(): Modal | null {
      return this.#own
    }
    set modal(modal: Modal | null) {
      this.#own = modal
      this.#again()
    }
    connectedCallback(): void {
      if (Object.hasOwn(this, 'modal')) this.#own = takeOwnModal(this)
      if (this.#stop) return
      const tree = this.shadowRoot ?? this.attachShadow({ mode: 'open', delegatesFocus: true })
      const drawn = binding.draw(kind, tree, {
        modal: () => this.#own,
        readAttribute: (attribute) => this.getAttribute(attribute),
      })
      this.#again = drawn.redraw
      this.#stop = drawn.end
    }
    disconnectedCallback(): void {
      queueMicrotask(() => {
        // Moved, not removed.
        if (this.isConnected) return
        this.#stop?.()
        this.#stop = null
        this.#again = () => undefined
      })
    }
    attributeChangedCallback(): void {
      this.#again()
    }
  }

/**
 * Defines the buttons `<wm-connect-button>`, `<wm-account-button>` and `<wm-network-button>`, and gives them a modal.
 * They are defined once, also with two copies of this code on the page: the first modal keeps them until the function
 * returned here lets them go, or another one comes after `dispose()`, with which its buttons are disabled. A button whose
 * `modal` property is set belongs to that one, whatever becomes of it. On a server nothing happens.
 *
 * @example
 * defineElements(modal)
 * document.body.append(document.createElement('wm-connect-button'))
 */
export const defineElements = (
  modal: Modal,
  page: Document | undefined = globalThis.document,
): (() => void) => {
  const view = page?.defaultView
  if (!view) return () => undefined
  const registry = view.customElements
  const kinds = Object.keys(elementNames) as ReadonlyArray<ElementKind>
  const known = kinds.map((kind) => registry.get(elementNames[kind])).find(isBound)
  const binding = known?.wmBinding ?? createBinding()
  for (const kind of kinds) {
    const name = elementNames[kind]
    if (!registry.get(name)) registry.define(name, createClass(view.HTMLElement, kind, binding))
  }
  return binding.take(modal)
}
