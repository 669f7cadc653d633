// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defineElements, type ModalElement, mountModal } from 'wallet-modal/element'
import { createTestModal } from 'wallet-modal/testing'

/** Code that comes with the first button or dialog takes longer on a busy machine. */
const patient = { timeout: 10_000 }
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
  await vi.waitFor(() => expect(button(element)).not.toBeNull(), patient)
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

describe('the elements of a modal that is disposed of', () => {
  // Planted: the state not asked for by the buttons; commands decided; the owner kept as long as nobody lets go.
  it('[N2-23] are disabled, and the next modal takes them over, which the remover of the first leaves alone', async () => {
    const [first, second] = [modalNamed(), modalNamed()]
    undo.push(mountModal(second))
    const element = add('wm-connect-button')
    mountModal(first)
    const letGo = defineElements(first, document)
    const pressed = await drawn(element)
    pressed.click()
    const { dialog } = await first.surface()
    await vi.waitFor(() => expect(dialog.open).toBe(true), patient)
    first.dispose()
    await vi.waitFor(() => expect(pressed.disabled).toBe(true))
    pressed.click()
    expect(first.dispatch({ type: 'Close' })).toMatchObject({ rejection: { tag: 'Disposed' } })
    await vi.waitFor(() => expect(dialog.querySelector('[data-testid=w3m-modal-card]')).toBeNull())
    expect(dialog.isConnected).toBe(false)
    bind(second)
    await vi.waitFor(() => expect(button(element)?.disabled).toBe(false))
    letGo()
    button(element)?.click()
    expect(second.getState().modal.open).toBe(true)
  })

  it('[N2-23] were nobody else’s while the first lived, and are taken from one that never did', async () => {
    const [dead, living, late] = [modalNamed(), modalNamed(), modalNamed()]
    dead.dispose()
    const element = add('wm-network-button')
    bind(dead)
    expect((await drawn(element)).disabled).toBe(true)
    bind(living)
    bind(late)
    await vi.waitFor(() => expect(button(element)?.disabled).toBe(false))
    button(element)?.click()
    expect([living, late].map(({ getState }) => getState().modal.open)).toStrictEqual([true, false])
  })

  it('[N2-23] stay with the modal of their own, whoever else is disposed of', async () => {
    const [common, own] = [modalNamed(), modalNamed()]
    bind(common)
    const element = add('wm-connect-button')
    element.modal = own
    const pressed = await drawn(element)
    common.dispose()
    pressed.click()
    expect(own.getState().modal.open).toBe(true)
    own.dispose()
    bind(modalNamed())
    await vi.waitFor(() => expect(button(element)?.disabled).toBe(true))
  })

  it('[N2-23] work again once it is started again', async () => {
    const modal = modalNamed()
    const element = add('wm-connect-button')
    bind(modal)
    const pressed = await drawn(element)
    modal.dispose()
    await vi.waitFor(() => expect(pressed.disabled).toBe(true))
    modal.start()
    await vi.waitFor(() => expect(pressed.disabled).toBe(false))
    pressed.click()
    expect(modal.getState().modal.open).toBe(true)
  })
})

describe('mountModal', () => {
  it('draws over the page, and takes everything away again', async () => {
    const modal = modalNamed()
    const unmount = mountModal(modal)
    await modal.open()
    const { dialog } = await modal.surface()
    await vi.waitFor(
      () => expect(dialog.querySelector('[data-testid=w3m-modal-card]')).not.toBeNull(),
      patient,
    )
    unmount()
    await vi.waitFor(() => expect(dialog.querySelector('[data-testid=w3m-modal-card]')).toBeNull())
  })

  const isShown = async (modal: ReturnType<typeof modalNamed>): Promise<void> => {
    const { dialog } = await modal.surface()
    await vi.waitFor(
      () => expect(dialog.querySelector('[data-testid=w3m-modal-card]')).not.toBeNull(),
      patient,
    )
    expect([dialog.open, dialog.isConnected]).toStrictEqual([true, true])
  }
  // Planted: nothing of it heard by what draws: the second dialog was never drawn, or the first raised again, off the page.
  it.each<readonly [string, (modal: ReturnType<typeof modalNamed>) => unknown]>([
    ['is started and opened again', (modal) => [modal.start(), modal.open()]],
    ['is mounted again while it counts as open', (modal) => mountModal(modal)],
  ])('[N2-23] draws a modal anew that was disposed of while open and %s', async (_how, again) => {
    const modal = modalNamed()
    mountModal(modal)
    await modal.open()
    await isShown(modal)
    const { dialog: before } = await modal.surface()
    modal.dispose()
    again(modal)
    await isShown(modal)
    expect((await modal.surface()).dialog).not.toBe(before)
    expect(document.querySelectorAll('.wallet-modal-host')).toHaveLength(1)
    modal.close()
    await vi.waitFor(async () => expect((await modal.surface()).dialog.open).toBe(false))
  })

  // Planted: the element taken away last, that of the new life with it.
  it('[N2-23] draws what was opened on hearing of the end, in an element that stays', async () => {
    const modal = modalNamed()
    mountModal(modal)
    await modal.open()
    await isShown(modal)
    const starting = modal.record$.subscribe(({ fact }) => {
      if (fact.type === 'pageSession.stopped') mountModal(modal)
    })
    modal.dispose()
    starting.unsubscribe()
    await isShown(modal)
  })

  it('[N2-23] takes away what dispose leaves in place', async () => {
    const modal = modalNamed({ enableEmbedded: true })
    const place = document.createElement('div')
    document.body.append(place)
    mountModal(modal, { into: place })
    const card = () => place.shadowRoot?.querySelector('[data-testid=w3m-modal-card]') ?? null
    await vi.waitFor(() => expect(card()).not.toBeNull())
    modal.dispose()
    await vi.waitFor(() => expect(card()).toBeNull())
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
