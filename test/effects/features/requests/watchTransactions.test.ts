import { describe, expect, it } from 'vitest'
import { transactions } from '../../../../src/domain/slices/requests/select.js'
import { A, all, connectedPage, type Page } from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

const send = ({ modal }: Page) =>
  modal.dispatch({
    type: 'RequestApproval',
    namespace: 'eip155',
    method: 'eth_sendTransaction',
    params: modal.keep([{ to: A }], 'requests'),
  })
const steps = ({ modal }: Page) => transactions(modal.getState()).map(({ step }) => step)
const asked = ({ rpc }: Page): number =>
  rpc.requests.filter(({ method }) => method === 'eth_getTransactionReceipt').length

describe('what was sent', () => {
  // Planted: `receiptEvery` 1_499; the receipt asked for again after it came.
  it('[RPC-receipt] is asked about every 1.5 s until a block holds it, and then no more', async () => {
    const made = await connectedPage()
    made.rpc.answer(
      'eth_getTransactionReceipt',
      { value: null },
      { error: new Error('down') },
      { value: { status: '0x1' } },
    )
    send(made)
    expect([steps(made), asked(made)]).toStrictEqual([['sent'], 1])
    made.clock.advance(1_499)
    expect(asked(made)).toBe(1)
    made.clock.advance(1)
    expect(asked(made)).toBe(2)
    made.clock.advance(1_500)
    expect([steps(made), asked(made)]).toStrictEqual([['confirmed'], 3])
    made.clock.advance(600_000)
    expect(asked(made)).toBe(3)
    expect(all(made.modal, 'transaction.unsettled')).toStrictEqual([])
  })

  it('[RPC-receipt] a reverted one says so; an unreadable receipt says nothing', async () => {
    const made = await connectedPage()
    made.rpc.answer(
      'eth_getTransactionReceipt',
      { value: { status: 1 } },
      { value: 'x' },
      { value: { status: '0x0' } },
    )
    send(made)
    made.clock.advance(3_000)
    expect(steps(made)).toStrictEqual(['reverted'])
  })

  // Planted: nothing said at the end; one that was confirmed said to be unsettled.
  it('[RPC-22] after 120 questions it is let go, and said to be unsettled; a start asks no more', async () => {
    const made = await connectedPage()
    made.rpc.answer('eth_getTransactionReceipt', { value: null })
    send(made)
    made.clock.advance(3_600_000)
    expect([asked(made), steps(made)]).toStrictEqual([120, ['unsettled']])
    made.modal.stop()
    made.modal.start()
    made.clock.advance(3_600_000)
    expect([asked(made), steps(made)]).toStrictEqual([120, ['unsettled']])
  })

  // Planted: a node that does not answer taken for one that knows nothing of it.
  it('[RPC-22] is not said to be unsettled where no node answers, and is asked for again by the next life', async () => {
    const made = await connectedPage()
    made.rpc.answer('eth_getTransactionReceipt', { error: new Error('down') })
    send(made)
    made.clock.advance(3_600_000)
    expect([asked(made), steps(made)]).toStrictEqual([120, ['sent']])
    made.modal.stop()
    made.rpc.behave('eth_getTransactionReceipt')
    made.modal.start()
    expect(steps(made)).toStrictEqual(['confirmed'])
  })

  // Planted: `pageSession.resumed` not listened to.
  it('[T3] stopped before it was in a block: it is followed again after a start, and never sent again', async () => {
    const made = await connectedPage()
    made.rpc.answer('eth_getTransactionReceipt', { value: null })
    send(made)
    made.modal.stop()
    made.rpc.behave('eth_getTransactionReceipt')
    made.modal.start()
    expect([steps(made), made.demo.count('eth_sendTransaction')]).toStrictEqual([['confirmed'], 1])
    expect(all(made.modal, 'transaction.confirmed')).toHaveLength(1)
  })
})
