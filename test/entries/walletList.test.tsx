// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { useWallets } from 'wallet-modal/headless'
import { WalletModalProvider } from 'wallet-modal/react'
import { createTestModal, demoAccount } from 'wallet-modal/testing'
import { manyWallets, portsWithCatalogue, purposeOf, type SentWallet } from '../support/catalogueService.js'
import { WalletList } from './walletList.example.js'

afterEach(cleanup)

const demo = 'io.demo.wallet'
const refusal = { value: { status: 404, body: 'no' } }

const setup = (sent: ReadonlyArray<SentWallet>) => {
  const wallets = [{ name: 'Demo Wallet', rdns: demo }]
  const test = createTestModal({
    ports: portsWithCatalogue(sent, { wallets }),
    options: { services: { api: 'https://api.example' } },
    start: false,
  })
  const asked = () =>
    test.http.requests.filter(({ endpoint }) => endpoint === 'GET /getWallets').map(purposeOf)
  const show = () =>
    render(
      <StrictMode>
        <WalletModalProvider modal={test.modal}>
          <WalletList />
        </WalletModalProvider>
      </StrictMode>,
    )
  return { ...test, asked, show }
}

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent?.trim())
const sent = [
  { id: 'demo', name: 'Demo Wallet', rdns: demo },
  ...manyWallets(60, (at) => ({ name: `Wallet ${at + 1}`, homepage: `https://w${at + 1}.example` })),
]

it('a page of its own lists, leafs, searches and connects, and nothing of ours is drawn', async () => {
  vi.useFakeTimers()
  const { modal, asked, show } = setup(sent)
  show()
  // Nothing is asked before the modal is started, and by nobody else than the page.
  expect([rows(), asked()]).toEqual([[], []])
  act(() => modal.start())
  // What is here stands once, whoever else knows it.
  expect(rows().slice(0, 2)).toEqual(['Demo Wallet', 'Get Wallet 1'])
  expect(rows()).toHaveLength(44)
  expect(asked()).toEqual(['recommended', 'page 1'])
  fireEvent.click(screen.getByRole('button', { name: 'More wallets' }))
  expect(rows()).toHaveLength(61)
  expect(screen.queryByRole('button', { name: 'More wallets' })).toBeNull()
  for (const value of ['w', 'wal', 'wallet 6']) {
    fireEvent.change(screen.getByRole('textbox'), { target: { value } })
    act(() => void vi.advanceTimersByTime(100))
  }
  expect(asked()).toHaveLength(3)
  act(() => void vi.advanceTimersByTime(300))
  expect(asked().at(-1)).toBe('search wallet 6')
  expect(rows()).toEqual(['Get Wallet 6', 'Get Wallet 60'])
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'demo' } })
  act(() => void vi.advanceTimersByTime(300))
  expect(rows()).toEqual(['Demo Wallet'])
  vi.useRealTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Demo Wallet' }))
  await vi.waitFor(() => expect(modal.getAccount()?.address).toBe(demoAccount))
  expect(rows()).toEqual(['Demo Wallet (recent)'])
  expect(modal.log().records.some(({ fact }) => fact.type === 'modal.opened')).toBe(false)
  expect(document.querySelector('.wallet-modal-host')).toBeNull()
})

// Planted: what was recommended not asked for again by who wants more.
it('says that a catalogue failed, and asks for all of it again', () => {
  const { modal, http, asked, show } = setup(sent)
  for (const purpose of ['recommended', 'page 1']) http.answer(purpose, refusal)
  show()
  act(() => modal.start())
  expect(screen.getByRole('alert')).toBeTruthy()
  for (const purpose of ['recommended', 'page 1']) http.behave(purpose)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByRole('alert')).toBeNull()
  // Asked at once, the page has the recommended among its own.
  expect(rows()).toHaveLength(40)
  // Nobody was asked for a page who had just failed.
  expect([...asked()].sort()).toEqual(['page 1', 'recommended', 'recommended'])
})

it('is a hook that says who uses it without a modal, and whose functions stay the same', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => renderHook(() => useWallets())).toThrow('useWallets')
  vi.mocked(console.error).mockRestore()
  const { modal } = setup(sent)
  const { result } = renderHook(() => useWallets(), {
    wrapper: ({ children }) => <WalletModalProvider modal={modal}>{children}</WalletModalProvider>,
  })
  const { connect, loadMore, search } = result.current
  act(() => modal.start())
  act(() => void loadMore())
  expect(result.current.catalogue).toMatchObject({ status: 'ready', count: 61, hasMore: true })
  expect(result.current).toMatchObject({ connect, loadMore, search })
})

it('is documented with this very example', () => {
  const example = readFileSync('test/entries/walletList.example.tsx', 'utf8').trim()
  expect(readFileSync('docs/headless.md', 'utf8')).toContain(example)
})
