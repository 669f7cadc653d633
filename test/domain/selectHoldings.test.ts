import { describe, expect, it } from 'vitest'
import { holdings } from '../../src/domain/selectHoldings.js'
import { page, turn } from '../support/page.js'

const services = { rpc: 'https://rpc.example' }
const row = (symbol: string, more: object) => ({
  ...{ name: symbol, symbol, chainId: 'eip155:1', price: 2, iconUrl: '' },
  ...more,
})

describe('select.holdings', () => {
  it('says who holds what, exactly, and how far the question is; the same reference while nothing changes', async () => {
    const made = page({ options: { services, projectId: 'p' } })
    const now = () => holdings(made.modal.getState())
    expect(now()).toStrictEqual({
      status: 'unavailable',
      failure: null,
      tokens: [],
      worthless: [],
      total: null,
    })
    made.http.answer('GET /v1/supported-chains', { value: { body: { http: ['eip155:1'], ws: [] } } })
    made.http.answer('GET /v1/account/{address}/balance', 'later')
    await made.modal.connect({ connectorId: 'io.demo.wallet' })
    expect(now().status).toBe('idle')
    made.modal.dispatch({ type: 'RefreshTokens' })
    await turn()
    expect(now().status).toBe('loading')
    const spam = row('FREE', {
      address: 'eip155:1:0xb',
      price: 0,
      quantity: { decimals: '18', numeric: '1' },
    })
    const body = { balances: [row('ETH', { quantity: { decimals: '18', numeric: '1.5' } }), spam] }
    made.http.resolve('GET /v1/account/{address}/balance', { value: { body } })
    await turn()
    expect(now()).toMatchObject({
      ...{ status: 'ready', total: '3', worthless: [{ symbol: 'FREE', quantity: '1' }] },
      tokens: [{ symbol: 'ETH', address: null, amount: '1500000000000000000', quantity: '1.5', value: '3' }],
    })
    expect(now()).toBe(now())
  })
})
