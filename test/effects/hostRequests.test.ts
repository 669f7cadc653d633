import { describe, expect, it } from 'vitest'
import { A, connectedPage, demo, type Page, page } from '../support/page.js'

const ask = ({ modal }: Page, method: unknown, params?: unknown) =>
  modal.getProvider('eip155').request({ method, params } as never)

describe('reads', () => {
  const reads = [
    'eth_blobBaseFee',
    'net_version',
    'eth_createAccessList',
    'web3_clientVersion',
    'wallet_getPermissions',
  ]

  // Planted: the embedded wallet's list of reads in place of the list of what asks.
  it.each(reads)(
    '[B9] %s goes to the nodes with nobody connected, and to the wallet else; without a fact',
    async (method) => {
      const made = page()
      made.rpc.answer(method, { value: 'node' })
      await expect(ask(made, method, ['0x1'])).resolves.toBe('node')
      expect(made.rpc.requests.at(-1)).toStrictEqual({ chainId: 'eip155:1', method, params: ['0x1'] })
      await made.modal.connect({ connectorId: demo })
      const records = made.modal.log().records.length
      made.demo.answer(method, { value: 'wallet' })
      await expect(ask(made, method, ['0x1'])).resolves.toBe('wallet')
      expect(made.modal.log().records).toHaveLength(records)
    },
  )

  it("[B9] parameters by name reach nodes as they are, and a node's own error comes back untouched", async () => {
    const made = page()
    const refused = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    made.rpc.answer('eth_call', { error: refused })
    await expect(ask(made, 'eth_call', { to: A })).rejects.toBe(refused)
    expect(made.rpc.requests.at(-1)?.params).toStrictEqual({ to: A })
  })
})

describe('a request that is not well formed', () => {
  it.each([
    [undefined],
    [null],
    ['eth_accounts'],
    [{}],
    [{ method: 5 }],
    [{ method: '' }],
    [{ method: { toString: () => 'personal_sign' } }],
    [{ method: ['personal_sign'] }],
    [{ method: 'personal_sign', params: 'text' }],
    [{ method: 'personal_sign', params: 5 }],
    [{ method: 'personal_sign', params: true }],
    [{ method: 'personal_sign', params: new Date(0) }],
    [{ method: 'personal_sign', params: new Map() }],
    [{ method: 'personal_sign', params: /x/ }],
    [{ method: 'x'.repeat(1_000) }],
  ])('[B10] is a -32600 and enters no log: %j', async (request) => {
    const made = await connectedPage()
    const records = made.modal.log().records.length
    await expect(made.modal.getProvider('eip155').request(request as never)).rejects.toMatchObject({
      name: 'ProviderRpcError',
      code: -32600,
    })
    expect(made.modal.log().records).toHaveLength(records)
  })
})

it('null parameters are none', async () => {
  const made = await connectedPage()
  await ask(made, 'personal_sign', null)
  expect(made.demo.requests.at(-1)).toStrictEqual({ method: 'personal_sign', params: undefined })
})
