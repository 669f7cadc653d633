// @vitest-environment happy-dom
import { act, render, renderHook, waitFor } from '@testing-library/react'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { failure } from '../../src/domain/prelude/failure.js'
import {
  ConnectButton,
  type PublicEvent,
  useBalance,
  useModalEvents,
  useModalState,
  useTheme,
  useWalletInfo,
  WalletModalProvider,
} from '../../src/react.js'
import { createTestModal } from '../../src/testing/testModal.js'
import { type FakeModal, fakeModal } from './support/fakeModal.js'
import { failOnConsole } from './support/quiet.js'
import { account, configured, connected, held, withBalance } from './support/states.js'

failOnConsole()

const within = ({ modal }: FakeModal) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <WalletModalProvider modal={modal}>{children}</WalletModalProvider>
    </StrictMode>
  ),
})

describe('outside a provider', () => {
  it.each([
    ['useModalState', () => useModalState()],
    ['useTheme', () => useTheme()],
    ['useWalletInfo', () => useWalletInfo()],
    ['useBalance', () => useBalance()],
    ['useModalEvents', () => useModalEvents()],
  ] as const)('%s throws an error that names it', (name, hook) => {
    vi.mocked(console.error).mockImplementation(() => undefined)
    expect(() => renderHook<unknown, unknown>(hook)).toThrow(name)
  })
})

describe('useModalState', () => {
  it('says where the modal stands, and gives the same object while nothing changes', () => {
    const fake = fakeModal(configured)
    const { result, rerender } = renderHook(() => useModalState(), within(fake))
    const first = result.current
    expect(first).toEqual({
      open: false,
      loading: false,
      selectedNetworkId: 'eip155:1',
      activeNamespace: 'eip155',
      initialized: false,
    })
    rerender()
    expect(result.current).toBe(first)
    act(() => fake.append({ type: 'storage.restored', connections: [], activeChainId: 'eip155:137' }))
    act(() => void fake.modal.dispatch({ type: 'PickWallet', connectorId: 'com.acme' }))
    expect(result.current).toMatchObject({
      loading: true,
      selectedNetworkId: 'eip155:137',
      initialized: true,
    })
  })
})

describe('useTheme', () => {
  // The snippet of docs/theming.md. Planted: a new object of variables with each theme.
  it('follows the page in an effect, and comes to rest', async () => {
    const { modal } = createTestModal()
    let effects = 0
    const follow = (): void => {
      const { setTheme } = useTheme()
      useEffect(() => {
        effects += 1
        setTheme('dark')
      }, [setTheme])
    }
    await act(async () => void renderHook(follow, within({ modal } as unknown as FakeModal)))
    expect(modal.getState().options.themeMode).toBe('dark')
    // Twice each, in strict mode.
    expect(effects).toBeLessThan(7)
  })

  it('gives and changes the theme, and the buttons follow', () => {
    const fake = fakeModal(configured)
    const { result } = renderHook(() => useTheme(), within(fake))
    const { container } = render(<ConnectButton />, within(fake))
    act(() => result.current.setTheme('dark', { accent: 'rgb(1, 2, 3)', '--wm-radius': '4px' }))
    const button = container.querySelector('button')
    expect(result.current).toMatchObject({ mode: 'dark', variables: { accent: 'rgb(1, 2, 3)' } })
    expect(button?.dataset.wmTheme).toBe('dark')
    expect(button?.style.getPropertyValue('--wm-accent')).toBe('rgb(1, 2, 3)')
    expect(button?.style.getPropertyValue('--wm-radius')).toBe('4px')
    act(() => result.current.setTheme('light'))
    expect(result.current.variables).toMatchObject({ accent: 'rgb(1, 2, 3)' })
    act(() => result.current.setTheme('light', {}))
    expect(button?.style.getPropertyValue('--wm-accent')).toBe('')
  })
})

describe('useWalletInfo', () => {
  it('tells the wallet, and null while there is none', () => {
    const fake = fakeModal(configured)
    const { result } = renderHook(() => useWalletInfo(), within(fake))
    expect(result.current).toBeNull()
    act(() => fake.put(connected))
    expect(result.current).toEqual({
      name: 'Acme Wallet',
      icon: 'data:image/png;base64,AA==',
      rdns: 'com.acme',
      type: 'announced',
    })
    const other = renderHook(() => useWalletInfo({ namespace: 'solana' }), within(fake))
    expect(other.result.current).toBeNull()
  })
})

describe('useBalance', () => {
  it('gives the whole amount exactly, keeps the last one over a failure, and asks again', () => {
    const fake = fakeModal(withBalance(connected, held))
    const { result } = renderHook(() => useBalance(), within(fake))
    const data = { value: 1284500000000000000n, decimals: 18, symbol: 'ETH', formatted: '1.2845' }
    expect(result.current).toMatchObject({ data, isLoading: false, error: null })
    act(() => result.current.refetch())
    expect(fake.commands).toContainEqual({ type: 'RefreshBalance' })
    expect(result.current).toMatchObject({ data, isLoading: true })
    const requestId = 'attempt-1'
    act(() => fake.append({ type: 'balance.failed', account, requestId, failure: failure('TimedOut') }))
    expect(result.current).toMatchObject({ data, isLoading: false, error: { tag: 'TimedOut' } })
  })
})

describe('useModalEvents', () => {
  it('gives the last event, tells the listener each, and hears nothing after unmounting', async () => {
    const fake = fakeModal(configured)
    const heard: Array<PublicEvent['event']> = []
    const { result, unmount } = renderHook(
      () => useModalEvents(({ event }) => void heard.push(event)),
      within(fake),
    )
    expect(result.current).toBeNull()
    act(() => void fake.modal.dispatch({ type: 'Open', view: 'Networks' }))
    // What facts mean loads with the first.
    await waitFor(() => expect(heard).toEqual(['MODAL_OPEN', 'CLICK_NETWORKS']))
    expect(result.current).toEqual({ event: 'CLICK_NETWORKS', properties: {} })
    unmount()
    act(() => void fake.modal.close())
    expect(heard).toHaveLength(2)
  })
})
