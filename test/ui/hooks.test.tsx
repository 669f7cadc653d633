// @vitest-environment happy-dom
import { act, render, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import {
  AccountButton,
  ConnectButton,
  NetworkButton,
  useAccount,
  useDisconnect,
  useNetwork,
  useProvider,
  useSelect,
  useWalletModal,
  WalletModalProvider,
} from '../../src/react.js'
import { type FakeModal, fakeModal } from './support/fakeModal.js'
import { failOnConsole } from './support/quiet.js'
import { account, configured, connected, restored, strange } from './support/states.js'

failOnConsole()

const Late = ({ between }: { readonly between: () => void }): ReactNode => {
  const open = useSelect((state) => state.modal.open)
  if (!open) between()
  return open ? 'open' : 'closed'
}

const Names = (): ReactNode => <p>{useSelect((state) => [state.modal.open, state.modal.direction]).join()}</p>

const within = ({ modal }: FakeModal) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <WalletModalProvider modal={modal}>{children}</WalletModalProvider>
  ),
})

describe('outside a provider', () => {
  it.each([
    ['useWalletModal', () => useWalletModal()],
    ['useAccount', () => useAccount()],
    ['useNetwork', () => useNetwork()],
    ['useProvider', () => useProvider('eip155')],
    ['useDisconnect', () => useDisconnect()],
    ['useSelect', () => useSelect((state) => state.modal.open)],
  ] as const)('%s throws an error that names it', (name, hook) => {
    vi.mocked(console.error).mockImplementation(() => undefined)
    expect(() => renderHook<unknown, unknown>(hook)).toThrow(name)
  })
  it.each([
    ['ConnectButton', ConnectButton],
    ['AccountButton', AccountButton],
    ['NetworkButton', NetworkButton],
  ] as const)('%s throws an error that names it', (name, Button) => {
    vi.mocked(console.error).mockImplementation(() => undefined)
    expect(() => render(<Button />)).toThrow(name)
  })
})

describe('useAccount', () => {
  it('is connecting until storage was read, so that no page sends a returning visitor away', () => {
    const fake = fakeModal(configured)
    const { result } = renderHook(() => useAccount(), within(fake))
    expect(result.current).toMatchObject({ status: 'connecting', isConnected: false, address: null })
    act(() => fake.append({ type: 'storage.restored', connections: [], activeChainId: null }))
    expect(result.current.status).toBe('disconnected')
  })
  it('gives nulls while nobody is connected', () => {
    const { result } = renderHook(() => useAccount(), within(fakeModal(restored)))
    expect(result.current).toEqual({
      address: null,
      caipAddress: null,
      namespace: null,
      chainId: null,
      status: 'disconnected',
      isConnected: false,
      allAccounts: [],
    })
  })
  it('gives the account in all its forms, and the same object while nothing changes', () => {
    const fake = fakeModal(connected)
    const { result, rerender } = renderHook(() => useAccount({ namespace: 'eip155' }), within(fake))
    const first = result.current
    expect(first).toMatchObject({
      address: account.slice('eip155:1:'.length),
      caipAddress: account,
      chainId: 1,
      status: 'connected',
      isConnected: true,
    })
    expect(first.allAccounts).toHaveLength(1)
    rerender()
    act(() => fake.put({ ...fake.state(), modal: { ...fake.state().modal, open: true } }))
    expect(result.current).toBe(first)
  })
  it('is about the namespace asked for', () => {
    const { result } = renderHook(() => useAccount({ namespace: 'solana' }), within(fakeModal(connected)))
    expect(result.current.isConnected).toBe(false)
  })
})

describe('other hooks', () => {
  it('useWalletModal opens, closes and tells', async () => {
    const fake = fakeModal(configured)
    const { result } = renderHook(() => useWalletModal(), within(fake))
    expect(result.current.isOpen).toBe(false)
    await act(() => result.current.open())
    expect(result.current.isOpen).toBe(true)
    act(() => result.current.close())
    expect(result.current.isOpen).toBe(false)
  })
  it('useNetwork tells an unsupported network by its id', () => {
    const { result } = renderHook(() => useNetwork(), within(fakeModal(strange)))
    expect(result.current).toMatchObject({ network: null, chainId: 99, caipNetworkId: 'eip155:99' })
    expect(result.current.networks).toHaveLength(2)
  })
  it('useProvider is null until connected', () => {
    const fake = fakeModal(configured)
    const { result } = renderHook(() => useProvider('eip155'), within(fake))
    expect(result.current).toBeNull()
    act(() => fake.put(connected))
    expect(result.current).not.toBeNull()
  })
  it('useDisconnect disconnects', async () => {
    const fake = fakeModal(connected)
    const { result } = renderHook(() => useDisconnect(), within(fake))
    await act(() => result.current.disconnect())
    expect(fake.state().connections.byId).toEqual({})
  })
})

describe('subscriptions', () => {
  it('are one per use, with one each for the theme, the end and texts, in StrictMode, and none after unmounting', () => {
    const fake = fakeModal(connected)
    const { unmount } = render(
      <StrictMode>
        <WalletModalProvider modal={fake.modal}>
          <NetworkButton />
        </WalletModalProvider>
      </StrictMode>,
    )
    expect(fake.listeners()).toBe(4)
    unmount()
    expect(fake.listeners()).toBe(0)
  })
  it('see what happened between rendering and subscribing', () => {
    const fake = fakeModal(configured)
    // During the first render, after the read: as a flow could do it.
    const between = (): void => fake.put({ ...configured, modal: { ...configured.modal, open: true } })
    const { container } = render(<Late between={between} />, within(fake))
    expect(container.textContent).toBe('open')
  })
  // Planted: a snapshot that asks the selector each time ("Maximum update depth exceeded").
  it('H-15: take a selector that builds what it gives, and tell what is new', () => {
    const fake = fakeModal(configured)
    const names = () => useSelect((state) => state.networks.requested.map(({ name }) => name))
    const { result, rerender } = renderHook(names, within(fake))
    expect(result.current).toEqual(configured.networks.requested.map(({ name }) => name))
    rerender()
    const { requested } = configured.networks
    act(() =>
      fake.put({ ...configured, networks: { ...configured.networks, requested: requested.slice(1) } }),
    )
    expect(result.current).toEqual(requested.slice(1).map(({ name }) => name))
  })
  it('H-15: take one on a server, too, and hydrate with it', async () => {
    const fake = fakeModal(configured)
    const { wrapper: Provider } = within(fake)
    const page = document.createElement('div')
    page.innerHTML = renderToString(
      <Provider>
        <Names />
      </Provider>,
    )
    expect(page.textContent).toBe('false,forward')
    await act(
      async () =>
        void hydrateRoot(
          page,
          <Provider>
            <Names />
          </Provider>,
        ),
    )
    expect(page.textContent).toBe('false,forward')
  })
})
