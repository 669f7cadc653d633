// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defineElements, type ModalElement, mountModal } from 'wallet-modal/element'
import { createTestModal } from 'wallet-modal/testing'

const undo: Array<() => void> = []
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step()
  document.body.replaceChildren()
})

const modalNamed = (options = {}) => {
  const { modal } = createTestModal({ page: document, options })
  undo.push(() => modal.dispose())
  return modal
}
const bind = (modal: ReturnType<typeof modalNamed>): void => {
  undo.push(defineElements(modal, document))
}
const add = (name: string): ModalElement => {
  const element = document.createElement(name) as ModalElement
  document.body.append(element)
  return element
}
const button = (element: Element) => element.shadowRoot?.querySelector('button') ?? null
const drawn = async (element: Element): Promise<HTMLButtonElement> => {
  await vi.waitFor(() => expect(button(element)).not.toBeNull())
  return button(element) as HTMLButtonElement
}

describe('the elements', () => {
  it('draw nothing until a modal has them, and then belong to the first', async () => {
    const [first, second] = [modalNamed(), modalNamed()]
    const element = add('wm-connect-button')
    bind(first)
    bind(second)
    ;(await drawn(element)).click()
    expect(first.getState().modal.open).toBe(true)
    expect(second.getState().modal.open).toBe(false)
  })

  it('are let go, and taken by the next', async () => {
    const [first, second] = [modalNamed(), modalNamed()]
    const element = add('wm-network-button')
    const letGo = defineElements(first, document)
    await drawn(element)
    letGo()
    await vi.waitFor(() => expect(button(element)).toBeNull())
    bind(second)
    ;(await drawn(element)).click()
    expect(second.getState().modal.open).toBe(true)
  })

  it('belong to the modal that is set on them, also when it was set before they were defined', async () => {
    const [common, own] = [modalNamed(), modalNamed()]
    bind(common)
    const element = document.createElement('wm-connect-button') as ModalElement
    // As on an element that had no class yet.
    Object.defineProperty(element, 'modal', { value: own, configurable: true, writable: true })
    document.body.append(element)
    ;(await drawn(element)).click()
    expect(own.getState().modal.open).toBe(true)
    element.modal = null
    // React draws a moment later.
    await vi.waitFor(() => {
      button(element)?.click()
      expect(common.getState().modal.open).toBe(true)
    })
  })

  it('read their attributes', async () => {
    bind(modalNamed())
    const element = add('wm-connect-button')
    element.setAttribute('label', 'Log in')
    element.setAttribute('namespace', 'eip155')
    await vi.waitFor(() => expect(element.shadowRoot?.textContent).toBe('Log in'))
    expect(element.shadowRoot?.querySelector('[data-testid]')?.getAttribute('data-testid')).toBe(
      'connect-button-eip155',
    )
    element.setAttribute('disabled', '')
    await vi.waitFor(() => expect(button(element)?.disabled).toBe(true))
    element.setAttribute('namespace', 'nonsense')
    await vi.waitFor(() =>
      expect(element.shadowRoot?.querySelector('[data-testid]')?.getAttribute('data-testid')).toBe(
        'connect-button',
      ),
    )
  })
})

describe('mountModal', () => {
  it('draws over the page, and takes everything away again', async () => {
    const modal = modalNamed()
    const unmount = mountModal(modal)
    await modal.open()
    const { dialog } = await modal.surface()
    await vi.waitFor(() => expect(dialog.querySelector('[data-testid=w3m-modal-card]')).not.toBeNull())
    unmount()
    await vi.waitFor(() => expect(dialog.querySelector('[data-testid=w3m-modal-card]')).toBeNull())
  })

  it('draws in place within the element it is given, and asks for one', () => {
    const modal = modalNamed({ disableAppend: true })
    expect(() => mountModal(modal)).toThrow(/into/)
    const place = document.createElement('div')
    document.body.append(place)
    undo.push(mountModal(modal, { into: place }))
    expect(place.shadowRoot).not.toBeNull()
  })
})
