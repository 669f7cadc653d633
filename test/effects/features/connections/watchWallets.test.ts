import { describe, expect, it } from 'vitest'
import { failure } from '../../../../src/domain/prelude/failure.js'
import { activeConnection } from '../../../../src/domain/slices/connections/select.js'
import { activeChainId } from '../../../../src/domain/slices/networks/select.js'
import { A, all, B, connectedPage, demo, demoId, other, otherId, viewOf } from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

describe('news of wallets', () => {
  it('[CHN-02] one change of network is one fact, and news that changes nothing is none', async () => {
    const { modal, demo: wallet } = await connectedPage()
    wallet.emit({ kind: 'chain', chainId: 'eip155:137' })
    wallet.emit({ kind: 'chain', chainId: 'eip155:137' })
    wallet.emit({ kind: 'accounts', addresses: [A.toLowerCase()] })
    expect(all(modal, 'connection.chainChanged')).toHaveLength(1)
    expect(all(modal, 'connection.accountsChanged')).toStrictEqual([])
  })

  it('[PRV-11] an empty list of accounts disconnects, and nothing is half there', async () => {
    const { modal, demo: wallet, storage } = await connectedPage()
    await modal.open()
    wallet.use()
    expect([modal.getAccount(), modal.getState().connections.byId, viewOf(modal)]).toStrictEqual([
      null,
      {},
      null,
    ])
    expect(storage.entries()['@appkit/connection_status']).toBe('disconnected')
    expect(wallet.listeners).toBe(0)
  })

  it('[PRV-13] the first account is the active one; another account is another fact', async () => {
    const { modal, demo: wallet } = await connectedPage()
    wallet.use(B, A)
    expect(modal.getAccount()).toMatchObject({ address: B })
    wallet.use(A, B)
    expect(modal.getAccount()).toMatchObject({ address: A })
  })

  it('[PRV-11] the wallet says that it is disconnected: the connection ends, what it says later is not ours', async () => {
    const { modal, demo: wallet } = await connectedPage()
    wallet.emit({ kind: 'disconnect', failure: failure('WalletDisconnected', { code: 4900 }) })
    expect(all(modal, 'connection.ended')).toMatchObject([
      { by: 'wallet', failure: { tag: 'WalletDisconnected' } },
    ])
    const before = modal.getState()
    wallet.emit({ kind: 'accounts', addresses: [B] })
    wallet.emit({ kind: 'chain', chainId: 'eip155:137' })
    expect(modal.getState()).toBe(before)
  })

  // Planted: the chain shown kept in the networks slice, moved by whichever wallet spoke last.
  it('[CHN-02] a wallet that is connected besides moves its own network, not the one shown', async () => {
    const { modal, demo: wallet } = await connectedPage()
    await modal.connect({ connectorId: other })
    wallet.moveTo('eip155:97')
    expect(activeChainId(modal.getState())).toBe('eip155:1')
    expect(viewOf(modal)).toBe(null)
    expect(modal.getState().connections.byId[`eip155|${demoId}`]).toMatchObject({ chainId: 'eip155:97' })
    modal.dispatch({ type: 'RemoveNetwork', chainId: 'eip155:1' })
    expect(activeConnection(modal.getState())).toMatchObject({ connectorId: otherId, chainId: 'eip155:1' })
  })

  it('[PRV-09] listeners are there exactly as long as the wallet is connected', async () => {
    const { modal, demo: wallet } = await connectedPage()
    expect(wallet.listeners).toBe(3)
    await modal.connect({ connectorId: other })
    expect(wallet.listeners).toBe(3)
    await modal.disconnect()
    expect(wallet.listeners).toBe(0)
    await modal.connect({ connectorId: demo })
    expect(wallet.listeners).toBe(3)
    modal.stop()
    expect(wallet.listeners).toBe(0)
  })

  it('[CHN-21] with unsupported networks allowed nothing opens, however often the wallet moves', async () => {
    const { modal, demo: wallet } = await connectedPage({ options: { allowUnsupportedChain: true } })
    for (const chain of ['eip155:97', 'eip155:1', 'eip155:97'] as const) wallet.moveTo(chain)
    expect(viewOf(modal)).toBe(null)
    expect(activeChainId(modal.getState())).toBe('eip155:97')
    expect(all(modal, 'flow.looped')).toStrictEqual([])
  })
})
