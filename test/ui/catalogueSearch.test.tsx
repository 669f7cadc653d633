// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WalletModalProvider } from 'wallet-modal/react'
import { createTestModal } from 'wallet-modal/testing'
import { useCatalogue } from '../../src/ui/views/catalogue/useCatalogue.js'
import { manyWallets, portsWithCatalogue } from '../support/catalogueService.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

// Planted: asked for once it is typed, and never again.
it.each([
  ['ends', ''],
  ['looks for something else', 'w7'],
])('what is looked for in the modal is found, also where the page %s meanwhile', (_what, text) => {
  const services = { api: 'https://api.example' }
  const { modal } = createTestModal({ ports: portsWithCatalogue(manyWallets(90)), options: { services } })
  modal.dispatch({ type: 'Open' })
  modal.dispatch({ type: 'ShowView', view: { name: 'AllWallets' } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WalletModalProvider modal={modal}>{children}</WalletModalProvider>
  )
  const { result } = renderHook(() => useCatalogue({ typed: 'w8', certified: false }), { wrapper })
  const seen = () => [
    result.current.question.step,
    result.current.items.map(({ kind }) => kind).includes('coming'),
  ]
  act(() => void vi.advanceTimersByTime(1_000))
  expect(seen()).toEqual(['success', false])
  act(() => void modal.dispatch({ type: 'SearchWallets', text }))
  act(() => void vi.advanceTimersByTime(1_000))
  expect(seen()).toEqual(['success', false])
})
