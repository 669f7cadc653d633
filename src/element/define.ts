import type { Status } from '../domain/slices/connections/select.js'
import type { Modal } from '../effects/modal.js'
import { type Binding, createBinding } from './binding.js'
import { createLife } from './life.js'
import { attributeNames, type ElementEvents, type ElementKind, elementNames } from './names.js'

export type ElementListener<E extends Event> = (this: ModalElement, event: E) => unknown
export type KnownEvents = HTMLElementEventMap & ElementEvents

/** A button of ours in a page. */
export interface ModalElement extends HTMLElement {
  /** The modal it belongs to; null for the one that `defineElements` was given. */
  modal: Modal | null
  /** Whether a wallet is connected, as `modal.getStatus` says; `connecting` as long as it has no modal. */
  readonly status: Status
  /** Its attribute: frameworks that set properties where there are any can say `false` by it. */
  disabled: boolean
  addEventListener<K extends keyof KnownEvents>(
    type: K,
    listener: ElementListener<KnownEvents[K]>,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
  removeEventListener<K extends keyof KnownEvents>(
    type: K,
    listener: ElementListener<KnownEvents[K]>,
    options?: boolean | EventListenerOptions,
  ): void
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void
}

/**
 * Tag names and what they make, for a host that wants them in its own types; docs/elements.md has those of TSX. Ours
 * touch no global type.
 *
 * @example
 * // within the global scope of your declarations
 * interface HTMLElementTagNameMap extends ModalElements {}
 */
export type ModalElements = Readonly<Record<(typeof elementNames)[ElementKind], ModalElement>>

type BoundClass = CustomElementConstructor & { readonly wmBinding: Binding }

const isBound = (known: CustomElementConstructor | undefined): known is BoundClass =>
  known !== undefined && 'wmBinding' in known

/** A framework may have set a property before the element was defined; there it hides that of the class. */
const takeOwn = <K extends 'modal' | 'disabled'>(element: ModalElement, name: K): void => {
  if (!Object.hasOwn(element, name)) return
  const value = element[name]
  Reflect.deleteProperty(element, name)
  element[name] = value
}

const createClass = (Base: typeof HTMLElement, kind: ElementKind, binding: Binding): BoundClass =>
  class extends Base implements ModalElement {
    static readonly observedAttributes = attributeNames
    static readonly wmBinding = binding
    readonly #life = createLife(this, kind, binding)

    get modal(): Modal | null {
      return this.#life.modal()
    }
    set modal(modal: Modal | null) {
      this.#life.belongTo(modal)
    }
    get status(): Status {
      return this.#life.status()
    }
    get disabled(): boolean {
      return this.hasAttribute('disabled')
    }
    set disabled(disabled: boolean) {
      this.toggleAttribute('disabled', Boolean(disabled))
    }
    connectedCallback(): void {
      takeOwn(this, 'modal')
      takeOwn(this, 'disabled')
      this.#life.enter()
    }
    disconnectedCallback(): void {
      this.#life.leave()
    }
    attributeChangedCallback(): void {
      this.#life.redraw()
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
