// @vitest-environment happy-dom

import { readFileSync } from 'node:fs'
import { act, render } from '@testing-library/react'
import { type ReactElement, StrictMode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Modal } from 'wallet-modal'
import { useAccount, useModalState, WalletModalProvider } from 'wallet-modal/react'
import * as select from 'wallet-modal/select'
import { createTestModal, demoAccount, memoryStorage } from 'wallet-modal/testing'
import { isConnected, Members } from './routeGuard.example.js'

// What docs/headless.md says under "Guarding a route".

const demo = 'io.demo.wallet'
const script = { name: 'Demo Wallet', rdns: demo, authorised: true }
type Given = Parameters<typeof createTestModal>[0]

const returning = async (given: Given = {}) => {
  const first = createTestModal()
  await first.modal.connect({ connectorId: demo })
  first.modal.stop()
  const storage = memoryStorage({ entries: first.storage.entries() })
  return createTestModal({ start: false, wallets: [script], storage, ...given })
}

/** Neighbours that say the same are one. */
const changes = <A,>(frames: ReadonlyArray<A>): ReadonlyArray<A> =>
  frames.filter((frame, at) => at === 0 || frame !== frames[at - 1])

/** Every state there ever was, not only those that listeners are told. */
const statusesOf = (modal: Modal): string[] => {
  const told = [modal.getStatus()]
  modal.record$.subscribe(() => told.push(modal.getStatus()))
  return told
}

const Guard = ({ seen }: { readonly seen: string[] }): ReactElement => {
  const { status } = useAccount()
  const { initialized } = useModalState()
  seen.push(`${status} ${initialized}`)
  return <p>{status}</p>
}
const App = ({ modal, seen }: { readonly modal: Modal; readonly seen: string[] }): ReactElement => {
  useEffect(() => {
    modal.start()
    return () => modal.stop()
  }, [modal])
  return (
    <WalletModalProvider modal={modal}>
      <Guard seen={seen} />
    </WalletModalProvider>
  )
}

const undo: Array<() => void> = []
afterEach(() => {
  for (const step of undo.splice(0)) step()
  document.body.replaceChildren()
})

describe('getStatus, to a visitor who comes back', () => {
  // Planted: `status` without looking at `restored`; resyncing read as disconnected.
  it('is connecting from construction on until the wallet has answered, never disconnected', async () => {
    const { modal, wallet } = await returning()
    wallet.of(demo).answer('eth_accounts', 'later')
    const told = statusesOf(modal)
    modal.start()
    await expect.poll(() => wallet.of(demo).count('eth_accounts')).toBe(1)
    expect(changes(told)).toStrictEqual(['connecting'])
    expect([modal.getAccount(), select.busy(modal.getState())]).toStrictEqual([null, true])
    wallet.of(demo).resolve('eth_accounts', { value: [demoAccount] })
    await expect.poll(() => modal.getStatus()).toBe('connected')
    expect(changes(told)).toStrictEqual(['connecting', 'connected'])
  })

  it('is connecting while the code that asks the wallet is on its way', async () => {
    const { modal, loads } = await returning({ loads: 'hold' })
    const told = statusesOf(modal)
    modal.start()
    await expect.poll(() => loads.waiting.length).toBeGreaterThan(0)
    expect(changes(told)).toStrictEqual(['connecting'])
    loads.flow()
    await expect.poll(() => modal.getStatus()).toBe('connected')
    expect(changes(told)).toStrictEqual(['connecting', 'connected'])
  })

  it('is disconnected once the wallet did not show up for 3 s, and connected when it does', async () => {
    const { modal, wallet, clock } = await returning({ wallets: [{ ...script, late: true }] })
    modal.start()
    await expect.poll(() => Object.keys(modal.getState().pageSession.features).length).toBeGreaterThan(0)
    clock.advance(2_999)
    expect(modal.getStatus()).toBe('connecting')
    clock.advance(1)
    expect(modal.getStatus()).toBe('disconnected')
    wallet.announce(demo)
    await expect.poll(() => modal.getStatus()).toBe('connected')
  })
})

describe('getStatus, to a new visitor', () => {
  it('is exact as soon as start() has returned', () => {
    const { modal } = createTestModal({ start: false })
    expect(modal.getStatus()).toBe('connecting')
    modal.start()
    expect([modal.getStatus(), select.busy(modal.getState())]).toStrictEqual(['disconnected', false])
  })
})

describe('useAccount', () => {
  it('is never disconnected in a frame of a visitor who comes back', async () => {
    const { modal, wallet } = await returning()
    wallet.of(demo).answer('eth_accounts', 'later')
    const seen: string[] = []
    render(<App modal={modal} seen={seen} />, { wrapper: StrictMode })
    await act(() => expect.poll(() => wallet.of(demo).count('eth_accounts')).toBeGreaterThan(0))
    expect(changes(seen)).toStrictEqual(['connecting false', 'connecting true'])
    await act(async () => wallet.of(demo).resolve('eth_accounts', { value: [demoAccount] }))
    await act(() => expect.poll(() => modal.getStatus()).toBe('connected'))
    expect(changes(seen)).toStrictEqual(['connecting false', 'connecting true', 'connected true'])
  })

  it('is exact in the first frame where the modal was started before', async () => {
    const { modal } = createTestModal()
    const seen: string[] = []
    render(<App modal={modal} seen={seen} />)
    expect(changes(seen)).toStrictEqual(['disconnected true'])
  })

  it('is connecting on a server and while its markup is hydrated, also of a modal that is connected', async () => {
    const { modal } = await returning()
    const seen: string[] = []
    const markup = renderToString(<App modal={modal} seen={seen} />)
    expect(markup).toBe('<p>connecting</p>')
    modal.start()
    await expect.poll(() => modal.getStatus()).toBe('connected')
    expect(renderToString(<App modal={modal} seen={[]} />)).toBe(markup)
    const place = document.createElement('div')
    place.innerHTML = markup
    document.body.append(place)
    const root = await act(async () => hydrateRoot(place, <App modal={modal} seen={seen} />))
    undo.push(() => root.unmount())
    expect(changes(seen)).toStrictEqual(['connecting false', 'connected true'])
    expect(place.textContent).toBe('connected')
  })
})

describe('the guards of docs/headless.md', () => {
  // Planted: `connecting` taken for an answer, in each.
  it('let in who comes back, and send away who does not', async () => {
    const [{ modal }, other] = [await returning(), createTestModal({ start: false }).modal]
    const answers = [isConnected(modal), isConnected(other)]
    const [leave, leaveOther] = [vi.fn(), vi.fn()]
    const [page, otherPage] = [modal, other].map((one) =>
      render(
        <WalletModalProvider modal={one}>
          <Members leave={one === modal ? leave : leaveOther}>Welcome</Members>
        </WalletModalProvider>,
      ),
    )
    expect([page, otherPage].map((one) => one?.container.textContent)).toStrictEqual([
      'One moment…',
      'One moment…',
    ])
    await act(async () => [modal, other].map((one) => one.start()))
    expect(await act(() => Promise.all(answers))).toStrictEqual([true, false])
    expect(page?.container.textContent).toBe('Welcome')
    expect([leave.mock.calls.length, leaveOther.mock.calls.length]).toStrictEqual([0, 1])
    expect(await isConnected(modal)).toBe(true)
  })

  it('are those that are run here', () => {
    const example = readFileSync('test/entries/routeGuard.example.tsx', 'utf8').trim()
    expect(readFileSync('docs/headless.md', 'utf8')).toContain(example)
  })
})
