import { describe, expect, it } from 'vitest'
import { transactions } from '../../../../src/domain/slices/requests/select.js'
import { A, all, connectedPage, demo, type Page, page } from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

const down = { error: { code: -32603, message: 'HTTP status code: 500' } }
const asked = ({ rpc }: Page, method = 'eth_getBalance'): number =>
  rpc.requests.filter((one) => one.method === method).length
/** How often a visitor was told so. */
const told = ({ modal }: Page): number =>
  all(modal, 'notice.raised').filter(
    ({ notice: { text } }) => text.kind === 'failure' && text.failure.tag === 'BalanceUnavailable',
  ).length

describe('balances that cannot be read', () => {
  it('RPC-28 are not asked for again by themselves, and nothing is said again', async () => {
    const made = page()
    made.rpc.answer('eth_getBalance', down)
    await made.modal.connect({ connectorId: demo })
    await made.modal.open()
    made.clock.advance(3_600_000)
    expect([asked(made), told(made)]).toEqual([1, 0])
  })

  // Planted: `balanceRetry` 2,000.
  it('RPC-29 refreshed ten times within 29 s and once after 31 s: two requests, said once', async () => {
    const made = page()
    made.rpc.answer('eth_getBalance', down)
    await made.modal.connect({ connectorId: demo })
    await made.modal.open()
    for (let at = 0; at < 10; at += 1) {
      made.modal.dispatch({ type: 'RefreshBalance' })
      made.clock.advance(2_900)
    }
    expect(asked(made)).toBe(1)
    made.clock.advance(2_000)
    made.modal.dispatch({ type: 'RefreshBalance' })
    made.clock.advance(10_000)
    expect([asked(made), told(made)]).toEqual([2, 1])
  })
})

describe('right after a connection', () => {
  // Planted: a balance that is on its way taken for none.
  it('RPC-30 the balance is asked for once, whatever the wallet repeats meanwhile', async () => {
    const made = page()
    made.rpc.answer('eth_getBalance', 'later')
    await made.modal.open()
    await made.modal.connect({ connectorId: demo })
    made.demo.emit({ kind: 'accounts', addresses: [A] })
    made.demo.emit({ kind: 'chain', chainId: 'eip155:1' })
    await made.modal.open()
    expect(asked(made)).toBe(1)
    made.rpc.resolve('eth_getBalance', { value: '0x1' })
    made.clock.advance(5_000)
    expect(asked(made)).toBe(1)
  })
})

describe('a transaction that reverted', () => {
  // Planted: a receipt of status 0x0 that says nothing.
  it('RPC-24 says so at once: no reason is looked up that might hang', async () => {
    const made = await connectedPage()
    made.rpc.answer('eth_getTransactionReceipt', { value: { status: '0x0' } })
    made.rpc.answer('eth_call', 'never')
    made.modal.dispatch({
      type: 'RequestApproval',
      namespace: 'eip155',
      method: 'eth_sendTransaction',
      params: made.modal.keep([{ to: A }], 'requests'),
    })
    expect(transactions(made.modal.getState()).map(({ step }) => step)).toEqual(['reverted'])
    expect(asked(made, 'eth_call')).toBe(0)
  })
})
