// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { AccountButton, WalletModalProvider } from '../../src/react.js'
import { fakeModal } from './support/fakeModal.js'
import { failOnConsole } from './support/quiet.js'
import { connected } from './support/states.js'

failOnConsole()

const asked = vi.hoisted(() => ({ count: 0 }))
vi.mock('../../src/ui/buttons/AccountBadge.js', () => {
  asked.count += 1
  throw new TypeError('Failed to fetch dynamically imported module')
})

// Planted: a failed load not caught.
it('a button whose balance and picture cannot be loaded shows the address alone', async () => {
  render(
    <WalletModalProvider modal={fakeModal(connected).modal}>
      <AccountButton />
    </WalletModalProvider>,
  )
  await vi.waitFor(() => expect(asked.count).toBe(1))
  await act(async () => undefined)
  expect(screen.getByTestId('account-button').textContent).toBe('0xf3...b92266')
})
