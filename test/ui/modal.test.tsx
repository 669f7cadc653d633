// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createSurface, removeSurface } from '../../src/effects/live/surface.js'
import { ConnectButton, ModalReplay, WalletModal } from '../../src/react.js'
import { type FakeModal, fakeModal } from './support/fakeModal.js'
import { failOnConsole } from './support/quiet.js'
import { configured, connected, showing, strange, wallet } from './support/states.js'

failOnConsole()

const opened = showing(configured, { name: 'Connect' })
const dialogOf = (fake: FakeModal): HTMLDialogElement => fake.surface().dialog
const card = (root: ParentNode | null | undefined): Element | null =>
  root?.querySelector('[data-testid=w3m-modal-card]') ?? null
const settle = async (until: () => unknown): Promise<void> => {
  // What is rendered inside `act` shows when it ends, so each look is one of its own.
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(until()).toBeTruthy()
  })
}
const press = (target: EventTarget, key: string): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}

describe('WalletModal', () => {
  it('draws once for StrictMode and two places, and takes all away with the last', async () => {
    const fake = fakeModal(opened)
    const both = (
      <StrictMode>
        <WalletModal modal={fake.modal} />
        <WalletModal modal={fake.modal} />
      </StrictMode>
    )
    const { unmount } = render(both)
    await settle(() => card(dialogOf(fake)))
    expect(dialogOf(fake).querySelectorAll('[data-testid=w3m-modal-card]')).toHaveLength(1)
    expect(document.querySelectorAll('.wallet-modal-host')).toHaveLength(1)
    await act(async () => unmount())
    expect(card(dialogOf(fake))).toBeNull()
    expect(dialogOf(fake).open).toBe(false)
    expect(dialogOf(fake).isConnected).toBe(true)
    expect(fake.listeners()).toBe(0)
  })

  // Planted: the takeover left to the code that is fetched: the old one ends the drawing before.
  it('goes on where one takes over from another while it is open', async () => {
    const fake = fakeModal(opened)
    const { rerender } = render(<WalletModal key="one" modal={fake.modal} />)
    await settle(() => card(dialogOf(fake)))
    const before = card(dialogOf(fake))
    let closings = 0
    dialogOf(fake).addEventListener('close', () => {
      closings += 1
    })
    await act(async () => rerender(<WalletModal key="other" modal={fake.modal} />))
    expect(card(dialogOf(fake))).toBe(before)
    expect([dialogOf(fake).open, closings]).toStrictEqual([true, 0])
  })

  // Planted: drawn whether or not the element is in the page.
  it('draws in no element that was taken away meanwhile, and does not stay open unseen', async () => {
    const fake = fakeModal(opened)
    render(<WalletModal modal={fake.modal} />)
    fake.surface().host.remove()
    await settle(() => fake.commands.length > 0)
    expect(fake.commands).toStrictEqual([{ type: 'Close', drawFailed: true }])
    expect(card(dialogOf(fake))).toBeNull()
  })

  // Planted: the drawing of before taken over although its element is gone.
  it('is drawn anew where the element of before was taken away', async () => {
    const fake = fakeModal(opened)
    const { rerender } = render(<WalletModal key="one" modal={fake.modal} />)
    await settle(() => card(dialogOf(fake)))
    const { host } = fake.surface()
    host.remove()
    Object.assign(fake.modal, { surface: async () => createSurface(document, { append: true }) })
    await act(async () => rerender(<WalletModal key="other" modal={fake.modal} />))
    const others = () => [...document.querySelectorAll('.wallet-modal-host')].filter((one) => one !== host)
    await settle(() => others().some((one) => card(one.shadowRoot)))
    expect(fake.commands).toStrictEqual([])
    for (const one of others()) one.remove()
  })

  it('draws pictures of wallets which are too large for facts', async () => {
    const big = { ...wallet, icon: `image:${wallet.id}` }
    const fake = fakeModal({ ...opened, connectors: { byId: { [big.id]: big }, order: [big.id] } })
    const modal = Object.assign(fake.modal, { picture: () => 'data:image/png;base64,AAAA' })
    render(<WalletModal modal={modal} />)
    await settle(() => card(dialogOf(fake)))
    expect(card(dialogOf(fake))?.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AAAA')
  })

  it('opens with the heading focused, locks the page, and gives both back', async () => {
    const fake = fakeModal(configured)
    const { getByRole } = render(
      <WalletModal modal={fake.modal}>
        <ConnectButton />
      </WalletModal>,
    )
    const opener = getByRole('button')
    opener.focus()
    act(() => opener.click())
    await settle(() => card(dialogOf(fake)))
    const { root } = fake.surface()
    expect(dialogOf(fake).open).toBe(true)
    expect(root.activeElement?.getAttribute('data-testid')).toBe('w3m-header-text')
    expect(getComputedStyle(document.documentElement).overflow).toBe('hidden')
    const prevented = await act(async () => press(dialogOf(fake), 'Escape').defaultPrevented)
    expect(prevented).toBe(true)
    await settle(() => !dialogOf(fake).open)
    expect(document.documentElement.hasAttribute('style')).toBe(false)
    expect(document.activeElement).toBe(opener)
  })

  it('stays when state refuses, and comes back when the browser closes it all the same', async () => {
    const fake = fakeModal(showing(strange, { name: 'UnsupportedChain' }))
    render(<WalletModal modal={fake.modal} />)
    await settle(() => card(dialogOf(fake)))
    const cancel = new Event('cancel', { cancelable: true })
    act(() => void dialogOf(fake).dispatchEvent(cancel))
    expect(cancel.defaultPrevented).toBe(true)
    for (let count = 0; count < 6; count += 1) act(() => void press(dialogOf(fake), 'Escape'))
    act(() => dialogOf(fake).close())
    await settle(() => dialogOf(fake).open)
    expect(fake.state().modal.open).toBe(true)
  })

  it('gives the page back when its surface is taken away', async () => {
    const fake = fakeModal(opened)
    render(<WalletModal modal={fake.modal} />)
    await settle(() => card(dialogOf(fake)))
    act(() => removeSurface(fake.surface()))
    expect(document.documentElement.hasAttribute('style')).toBe(false)
    expect(document.querySelector('.wallet-modal-host')).toBeNull()
  })

  it('draws in place when embedded, without a dialog', async () => {
    const options = { ...configured.options, enableEmbedded: true }
    const state = showing({ ...configured, options }, { name: 'Connect' })
    const fake = fakeModal({ ...state, modal: { ...state.modal, embedded: true } })
    const { container } = render(<WalletModal modal={fake.modal} />)
    const root = (): ShadowRoot | null | undefined => container.querySelector('div')?.shadowRoot
    await settle(() => card(root()))
    expect(root()?.querySelector('dialog, [data-testid=w3m-header-close]')).toBeNull()
    expect(document.querySelector('.wallet-modal-host')).toBeNull()
    expect(document.documentElement.style.overflow).toBe('')
  })

  it('puts the theme on its host element', async () => {
    const fake = fakeModal({
      ...opened,
      options: { ...opened.options, themeMode: 'dark', themeVariables: { accent: 'teal' } },
    })
    render(<WalletModal modal={fake.modal} />)
    await settle(() => card(dialogOf(fake)))
    const { host } = fake.surface()
    expect(host.dataset.wmTheme).toBe('dark')
    expect(host.style.getPropertyValue('--wm-accent')).toBe('teal')
  })
})

describe('ModalReplay', () => {
  it('draws any state, closed ones too, and follows it', async () => {
    const { container, rerender } = render(<ModalReplay state={configured} />)
    const root = (): ShadowRoot | null | undefined => container.querySelector('div')?.shadowRoot
    await settle(() => card(root()))
    expect(root()?.textContent).toContain('Acme Wallet')
    expect(container.querySelector('div')?.hasAttribute('inert')).toBe(true)
    await act(async () => rerender(<ModalReplay state={showing(connected, { name: 'Account' })} />))
    await settle(() => root()?.textContent?.includes('Disconnect'))
  })
})
