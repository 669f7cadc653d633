import { describe, expect, it } from 'vitest'
import { pendingRequests, transactions } from '../../../../src/domain/slices/requests/select.js'
import type { Modal } from '../../../../src/effects/modal.js'
import { A, all, connectedPage, declined, demo } from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

const ask = (modal: Modal, method: string, params: unknown = ['0x6869', A]) =>
  modal.dispatch({
    type: 'RequestApproval',
    namespace: 'eip155',
    method,
    params: modal.keep(params, 'requests'),
  })

describe('asking a wallet for the visitor', () => {
  it('[REJ-16] one question reaches the wallet once, with its parameters, and the answer lies in the vault', async () => {
    const { modal, demo: wallet, vault } = await connectedPage()
    ask(modal, 'personal_sign')
    expect(wallet.requests.at(-1)).toStrictEqual({ method: 'personal_sign', params: ['0x6869', A] })
    const [answered] = all(modal, 'request.answered')
    expect(vault.peek(answered!.result)).toMatch(/^0x5a/)
    expect(answered!.hash).toBe(null)
    expect(pendingRequests(modal.getState())).toStrictEqual([])
  })

  it('[REJ-16] a failed payment is not tried again, however long one waits', async () => {
    const { modal, demo: wallet, clock } = await connectedPage()
    wallet.answer('eth_sendTransaction', { error: { code: -1, message: 'insufficient funds for fee' } })
    ask(modal, 'eth_sendTransaction', [{ to: A, value: '0x1' }])
    clock.advance(600_000)
    expect(wallet.count('eth_sendTransaction')).toBe(1)
    expect(all(modal, 'request.failed')).toMatchObject([{ failure: { tag: 'InsufficientFunds' } }])
  })

  it('[REJ-04] a decline is a decline', async () => {
    const { modal, demo: wallet } = await connectedPage()
    wallet.answer('personal_sign', declined)
    ask(modal, 'personal_sign')
    expect(all(modal, 'request.failed')).toMatchObject([{ failure: { tag: 'UserRejected', code: 4001 } }])
  })

  it('[REJ-16] a hash is taken only from what sends, and only if it is one', async () => {
    const { modal, demo: wallet } = await connectedPage()
    const hash = `0x${'1'.repeat(64)}`
    wallet.answer('eth_sendTransaction', { value: hash }, { value: 'ok' }, { value: null })
    wallet.answer('personal_sign', { value: hash })
    for (const method of [
      'eth_sendTransaction',
      'eth_sendTransaction',
      'eth_sendTransaction',
      'personal_sign',
    ])
      ask(modal, method)
    expect(all(modal, 'request.answered').map((one) => one.hash)).toStrictEqual([hash, null, null, null])
    expect(transactions(modal.getState()).map((one) => one.hash)).toStrictEqual([hash])
  })

  it('[SES-06] a connection that ends fails its open questions; late answers find nobody', async () => {
    const { modal, demo: wallet } = await connectedPage()
    wallet.answer('personal_sign', 'later')
    ask(modal, 'personal_sign')
    ask(modal, 'personal_sign')
    await modal.disconnect()
    expect(all(modal, 'request.failed').map(({ failure }) => failure.tag)).toStrictEqual([
      'WalletDisconnected',
      'WalletDisconnected',
    ])
    expect(wallet.resolve('personal_sign', { value: '0x' })).toBe(false)
    expect(all(modal, 'request.answered')).toStrictEqual([])
  })

  it('[REJ-16] stopped while the wallet asks: nothing is sent again after a start', async () => {
    const { modal, demo: wallet } = await connectedPage()
    wallet.answer('personal_sign', 'later')
    ask(modal, 'personal_sign')
    modal.stop()
    modal.start()
    expect([wallet.count('personal_sign'), pendingRequests(modal.getState())]).toStrictEqual([1, []])
  })

  it('[PRV-04] without a connection the question is refused, and the vault keeps nothing', async () => {
    const { modal, vault } = await connectedPage()
    await modal.disconnect()
    await expect(
      modal.getProvider('eip155').request({ method: 'personal_sign', params: ['0x', A] }),
    ).rejects.toMatchObject({ code: 4100 })
    expect(vault.size).toBe(0)
    expect(demo).toBeDefined()
  })
})
