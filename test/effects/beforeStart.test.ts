import { describe, expect, it } from 'vitest'
import type { Network } from '../../src/domain/slices/networks/state.js'
import { page, turn } from '../support/page.js'

const optimism: Network = {
  ...{ chainId: 'eip155:10', namespace: 'eip155', name: 'OP', testnet: false },
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  ...{ rpcUrls: [], walletRpcUrls: [], explorerUrl: null, imageUrl: null },
}

describe('what a host says before the start', () => {
  // Planted: the options taken whole.
  it('[B12] a theme stays, at the start and at a restart', () => {
    const { modal } = page({
      start: false,
      options: { themeMode: 'light', themeVariables: { '--wm-radius': '4px' } },
    })
    modal.setTheme('dark', { '--wm-accent': 'red' })
    const said = { themeMode: 'dark', themeVariables: { '--wm-accent': 'red' } }
    expect(modal.getState().options).toMatchObject(said)
    modal.start()
    expect(modal.getState().options).toMatchObject(said)
    expect(modal.getState().options.enableInjected).toBe(true)
    modal.stop()
    modal.start()
    expect(modal.getState().options).toMatchObject(said)
  })

  // Planted: variables of the options taken for said when none were.
  it('[B12] a mode alone leaves the variables of the options', () => {
    const { modal } = page({ start: false, options: { themeVariables: { '--wm-radius': '4px' } } })
    modal.setTheme('dark')
    modal.start()
    const { themeMode, themeVariables } = modal.getState().options
    expect([themeMode, themeVariables]).toStrictEqual(['dark', { '--wm-radius': '4px' }])
  })

  it('[B12] without a word of the host the theme is that of the options', () => {
    const { modal } = page({
      start: false,
      options: { themeMode: 'light', themeVariables: { '--wm-radius': '4px' } },
    })
    modal.start()
    expect(modal.getState().options).toMatchObject({
      themeMode: 'light',
      themeVariables: { '--wm-radius': '4px' },
    })
  })

  it('[B12] a network stays', async () => {
    const { modal } = page({ start: false })
    modal.dispatch({ type: 'AddNetwork', network: optimism })
    await turn()
    modal.start()
    for (let at = 0; at < 3; at += 1) await turn()
    const chains = modal.getState().networks.requested.map(({ chainId }) => chainId)
    expect(chains).toContain('eip155:10')
    expect(chains).toContain('eip155:1')
    await modal.switchNetwork('eip155:10')
    expect(modal.getState().networks.active.eip155).toBe('eip155:10')
  })
})
