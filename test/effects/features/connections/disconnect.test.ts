import { describe, expect, it } from 'vitest'
import { A, all, connectedPage, demo, demoId, other, turn, viewOf } from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

describe('disconnecting', () => {
  it('[SES-06] state and storage are clear before the wallet is told', async () => {
    const { modal, demo: wallet, storage } = await connectedPage()
    wallet.answer('wallet_revokePermissions', 'later')
    const ended = modal.disconnect()
    expect([modal.getAccount(), storage.entries()['@appkit/connection_status']]).toStrictEqual([
      null,
      'disconnected',
    ])
    wallet.resolve('wallet_revokePermissions', { value: null })
    await ended
    expect(all(modal, 'connection.walletNotified')).toMatchObject([{ failure: null }])
  })

  it('[SES-06] [PRV-09] a wallet that refuses or throws changes nothing for the visitor', async () => {
    const { modal, demo: wallet } = await connectedPage()
    wallet.answer('wallet_revokePermissions', { error: new Error('network') })
    await expect(modal.disconnect()).resolves.toBeUndefined()
    expect(all(modal, 'connection.walletNotified')).toMatchObject([{ failure: { details: 'network' } }])
    expect(modal.getAccount()).toBe(null)
  })

  // Planted: `disconnectWait: 2_999`.
  it('[SES-06] a silent wallet is not waited for longer than 3 s', async () => {
    const { modal, demo: wallet, clock } = await connectedPage()
    wallet.answer('wallet_revokePermissions', 'later')
    let settled = false
    const ended = modal.disconnect().then(() => {
      settled = true
    })
    clock.advance(2_999)
    await turn()
    expect([settled, all(modal, 'connection.walletNotified').length]).toStrictEqual([false, 0])
    clock.advance(1)
    await ended
    expect(all(modal, 'connection.walletNotified')).toMatchObject([{ failure: { tag: 'TimedOut' } }])
    // What it says later is no news: nobody waits for it any more.
    expect(wallet.resolve('wallet_revokePermissions', { value: null })).toBe(true)
    expect(all(modal, 'connection.walletNotified')).toHaveLength(1)
  })

  // Planted: the promise ends with the first wallet that was told.
  it('[SES-04] without a namespace every connection ends, and the promise waits for the last wallet', async () => {
    const { modal, demo: first, other: second, storage } = await connectedPage()
    await modal.connect({ connectorId: other })
    first.answer('wallet_revokePermissions', 'later')
    second.answer('wallet_revokePermissions', 'later')
    let settled = false
    const ended = modal.disconnect().then(() => {
      settled = true
    })
    expect(modal.getState().connections.byId).toStrictEqual({})
    first.resolve('wallet_revokePermissions', { value: null })
    await turn()
    expect(settled).toBe(false)
    second.resolve('wallet_revokePermissions', { value: null })
    await ended
    expect(Object.keys(storage.entries()).filter((key) => key.includes('connected'))).toStrictEqual([])
  })

  it('[SES-04] twice fast: the second finds nobody and the wallet is told once', async () => {
    const { modal, demo: wallet } = await connectedPage()
    await Promise.all([modal.disconnect(), modal.disconnect()])
    expect(wallet.count('wallet_revokePermissions')).toBe(1)
  })

  // Planted: the vault released only when the visitor disconnects.
  it.each(['visitor', 'wallet', 'otherTab'] as const)(
    '[K9] what the vault keeps for a connection goes with it (%s)',
    async (by) => {
      const { modal, demo: wallet, vault, storage } = await connectedPage()
      modal.dispatch({
        type: 'RequestApproval',
        namespace: 'eip155',
        method: 'personal_sign',
        params: modal.keep(['0x', A], 'requests'),
      })
      expect(vault.size).toBe(1)
      if (by === 'visitor') await modal.disconnect()
      else if (by === 'wallet') wallet.use()
      else storage.changeElsewhere('@appkit/connection_status', 'disconnected')
      expect([modal.getAccount(), vault.size]).toStrictEqual([null, 0])
    },
  )

  it('[SES-04] the modal gets out of the way of what is gone', async () => {
    const { modal } = await connectedPage()
    await modal.open({ view: 'Account' })
    await modal.disconnect()
    expect(viewOf(modal)).toBe(null)
    await modal.open({ view: 'Networks' })
    expect(viewOf(modal)).toBe('Networks')
    expect(modal.getState().wallets.recent.map(({ id }) => id)).toStrictEqual([demoId])
  })

  // Planted: a limit to how many wallets are told at once.
  it('[SES-06] wallets that never answer keep nobody else waiting', async () => {
    const { modal, demo: wallet, clock } = await connectedPage()
    wallet.answer('wallet_revokePermissions', 'never')
    for (let times = 1; times <= 70; times += 1) {
      const ended = modal.disconnect()
      clock.advance(3_000)
      await ended
      await modal.connect({ connectorId: demo })
    }
    expect(wallet.count('wallet_revokePermissions')).toBe(70)
  })
})
