// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defineElements, type ModalElement, type ModalElements } from 'wallet-modal/element'
import { createTestModal, demoAccount } from 'wallet-modal/testing'

const demo = 'io.demo.wallet'
const undo: Array<() => void> = []
afterEach(() => {
  for (const step of undo.splice(0).reverse()) step()
  document.body.replaceChildren()
})

const bound = () => {
  const test = createTestModal({ page: document })
  undo.push(() => test.modal.dispose(), defineElements(test.modal, document))
  return test
}
const add = (name: keyof ModalElements, attributes: Readonly<Record<string, string>>): ModalElement => {
  const element = document.createElement(name) as ModalElement
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  document.body.append(element)
  return element
}
const button = (element: Element) => element.shadowRoot?.querySelector('button') ?? null
const says = (element: Element, text: string): Promise<void> =>
  // The first one loads React.
  vi.waitFor(() => expect(element.shadowRoot?.textContent).toBe(text), { timeout: 10_000 })

describe('the attributes', () => {
  it('`loading-label` is said while a wallet is asked', async () => {
    const { modal, wallet } = bound()
    wallet.of(demo).answer('eth_requestAccounts', 'later')
    const element = add('wm-connect-button', { label: 'Log in', 'loading-label': 'One moment' })
    await says(element, 'Log in')
    void modal.connect({ connectorId: demo })
    await says(element, 'One moment')
    element.removeAttribute('loading-label')
    await says(element, 'Connecting...')
  })

  const shown = (start: number, end: number): string =>
    `${demoAccount.slice(0, start)}...${demoAccount.slice(demoAccount.length - end)}`
  // Planted: taken as Number() reads them, which makes 0 of nothing.
  it.each([
    ['8', '2', 8, 2],
    ['0', '4', 0, 4],
    ['', ' ', 4, 6],
    ['-1', 'six', 4, 6],
    ['1.5', '1e1', 4, 6],
    ['0x5', '99999999', 4, 6],
  ])('`chars-start="%s" chars-end="%s"` show %i and %i characters', async (start, end, before, after) => {
    const { modal } = bound()
    await modal.connect({ connectorId: demo })
    const element = add('wm-account-button', { balance: 'hide', 'chars-start': start, 'chars-end': end })
    await vi.waitFor(() =>
      expect(element.shadowRoot?.querySelector('.wm-address')?.textContent).toBe(shown(before, after)),
    )
  })

  // Planted: no property: a framework writes `disabled="false"`, which is disabled.
  it('`disabled` is a property, too, also when it was set before the element was defined', async () => {
    bound()
    const element = document.createElement('wm-network-button') as ModalElement
    Object.defineProperty(element, 'disabled', { value: true, configurable: true, writable: true })
    document.body.append(element)
    await vi.waitFor(() => expect(button(element)?.disabled).toBe(true))
    element.disabled = false
    expect(element.hasAttribute('disabled')).toBe(false)
    await vi.waitFor(() => expect(button(element)?.disabled).toBe(false))
  })
})
