// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AccountButton, ConnectButton, NetworkButton, useAccount, WalletModal } from 'wallet-modal/react'
import { createTestModal, demoAccount, type TestModalOptions } from 'wallet-modal/testing'

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
// What was drawn in the dialog goes a turn later.
afterEach(() => act(async () => cleanup()))
afterEach(() => vi.unstubAllGlobals())

const Greeting = () => <p>{useAccount().address ?? 'nobody'}</p>

const drawn = async (options: TestModalOptions['options'] = {}) => {
  const made = createTestModal({ page: document, options })
  await act(async () => {
    render(
      <WalletModal modal={made.modal}>
        <Greeting />
        <ConnectButton />
        <AccountButton />
        <NetworkButton />
      </WalletModal>,
    )
  })
  return made
}

/** The dialog stands in an open shadow root. */
const dialog = (): HTMLDialogElement => {
  const found = document.querySelector('.wallet-modal-host')?.shadowRoot?.querySelector('dialog')
  if (!found) throw new Error('No dialog is drawn')
  return found
}
/** Code of the views comes by `import()`, which a busy machine takes a while for. */
const soon = <A,>(look: () => A): Promise<A> => waitFor(look, { timeout: 10_000 })
const inDialog = (testId: string): Promise<HTMLElement> => soon(() => within(dialog()).getByTestId(testId))

describe('in jsdom, as hosts with Jest have it', () => {
  it.each(['dialog', 'page'] as const)(
    'a visitor opens, connects and looks at the account: layer %s',
    async (layer) => {
      // It says so on the console that it has none.
      vi.stubGlobal('scrollTo', () => undefined)
      const { modal, clock } = await drawn({ layer })
      expect(screen.getByText('nobody')).toBeTruthy()
      fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))
      expect((await inDialog('w3m-header-text')).textContent).toBe('Connect Wallet')
      expect(dialog().open).toBe(true)
      const row = await inDialog('wallet-selector-io.demo.wallet')
      fireEvent.pointerDown(await inDialog('w3m-header-text'))
      fireEvent.click(row)
      await soon(() => screen.getByText(demoAccount))
      act(() => clock.advance(2_000))
      await soon(() => expect(dialog().open).toBe(false))
      expect(modal.getState().modal.open).toBe(false)
      fireEvent.click(screen.getByTestId('appkit-account-button'))
      await inDialog('disconnect-button')
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
      await soon(() => expect(dialog().open).toBe(false))
      expect(document.documentElement.getAttribute('style')).toBeNull()
      await act(async () => modal.dispose())
      expect(document.querySelector('.wallet-modal-host')).toBeNull()
    },
  )
})
