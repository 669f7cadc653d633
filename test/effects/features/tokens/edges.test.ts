import { Subject, switchMap } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { accountId } from '../../../../src/domain/caip/accountParts.js'
import { tokenRows } from '../../../../src/domain/rules/tokenRows.js'
import { reduceTokens } from '../../../../src/domain/slices/tokens/reduce.js'
import { tokensOf } from '../../../../src/domain/slices/tokens/select.js'
import { initialTokens } from '../../../../src/domain/slices/tokens/state.js'
import { testNetworks, testPorts } from '../../../../src/testing/testModal.js'
import {
  asked,
  balance,
  chains,
  coinRow,
  dollar,
  dollarRow,
  holds,
  options,
  served,
  services,
  symbols,
} from '../../../support/holdings.js'
import { A, all, B, connectedPage, demo, other, page, turn } from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

const capabilities = (supported: unknown) => ({ value: { '0x1': { assetDiscovery: { supported } } } })

/** The same with one part of it another. */
const withPart = <T extends object, K extends keyof T>(whole: T, key: K, part: T[K]): T =>
  new Proxy(whole, { get: (of, name) => (name === key ? part : Reflect.get(of, name)) })

describe('what is said of holdings', () => {
  // Planted: a debt as large as one likes.
  it('cannot be less than nothing', async () => {
    const owed = { ...dollarRow, quantity: { decimals: '6', numeric: '-5' } }
    const made = await served([{ ...coinRow, price: -1, value: -1 }, owed])
    made.clock.advance(3_000)
    await turn()
    expect(holds(made)).toMatchObject({ value: { tokens: [{ symbol: 'ETH', price: null, value: null }] } })
    expect(tokenRows(made.modal.getState()).total).toBe(null)
  })

  it('by a wallet without prices is not worthless for that', async () => {
    const made = page(options)
    made.demo.answer('wallet_getCapabilities', capabilities(true))
    const metadata = { name: 'Dollar', symbol: 'USD', decimals: 6 }
    made.demo.answer('wallet_getAssets', {
      value: { '0x1': [{ address: dollar, balance: '0xf4240', type: 'ERC20', metadata }] },
    })
    await made.modal.connect({ connectorId: demo })
    await made.modal.open({ view: 'Account' })
    await turn()
    expect([symbols(made), tokenRows(made.modal.getState()).hidden]).toStrictEqual([['USD'], []])
    expect(made.storage.read('@appkit/portfolio_cache')).toBe(null)
  })

  it.each([false, 'yes', 1, undefined])(
    'is not asked of a wallet that offers it by %s',
    async (supported) => {
      const made = page()
      made.demo.answer('wallet_getCapabilities', capabilities(supported))
      await made.modal.connect({ connectorId: demo })
      await made.modal.open({ view: 'Account' })
      await turn()
      expect([made.demo.count('wallet_getCapabilities'), made.demo.count('wallet_getAssets')]).toStrictEqual([
        1, 0,
      ])
    },
  )
})

describe('on a test network', () => {
  it('no service is asked, and coins do not count', async () => {
    const networks = [{ ...testNetworks[0], testnet: true }] as const
    const made = page({ options: { ...options.options, networks, tokens: { 1: [{ address: dollar }] } } })
    made.http.answer(chains, { value: { body: { http: ['eip155:1'], ws: [] } } })
    await made.modal.connect({ connectorId: demo })
    await made.modal.open({ view: 'Account' })
    await turn()
    expect(made.http.requests).toStrictEqual([])
    // The node has the coin, and no such contract.
    expect(holds(made)).toMatchObject({ value: { source: 'nodes', tokens: [{ symbol: 'ETH' }] } })
    expect(symbols(made)).toStrictEqual([])
  })
})

describe('nodes that fail', () => {
  it('take nothing that the service said', async () => {
    const made = page({
      options: { ...options.options, tokens: { 1: [{ address: `0x${'3'.repeat(40)}` }] } },
    })
    made.http.answer(chains, { value: { body: { http: ['eip155:1'], ws: [] } } })
    made.http.answer(balance, { value: { body: { balances: [coinRow] } } })
    made.rpc.answer('eth_getBalance', { error: { code: -32603, message: 'down' } })
    await made.modal.connect({ connectorId: demo })
    await made.modal.open({ view: 'Account' })
    await turn()
    expect([holds(made).step, symbols(made)]).toStrictEqual(['success', ['ETH']])
  })
})

describe('prices that nobody gives', () => {
  // Planted: the list waits for each of the retries.
  it('keep what is held from nobody for more than 3 s', async () => {
    const made = await served([{ ...coinRow, price: -1, value: -1 }])
    expect(holds(made).step).toBe('pending')
    made.clock.advance(3_000)
    await turn()
    expect(holds(made)).toMatchObject({
      step: 'success',
      value: { tokens: [{ symbol: 'ETH', price: null }] },
    })
  })
})

describe('a question on its way', () => {
  it('is not asked a second time', async () => {
    const made = await connectedPage(options)
    made.http.answer(chains, { value: { body: { http: ['eip155:1'], ws: [] } } })
    made.http.answer(balance, 'later')
    for (const _press of [1, 2, 3]) expect(made.modal.dispatch({ type: 'RefreshTokens' }).ok).toBe(true)
    await turn()
    expect([asked(made), all(made.modal, 'tokens.requested').length]).toStrictEqual([1, 1])
  })

  it('is over when the page stops, and asked anew when it starts', async () => {
    const made = await served([coinRow])
    made.http.answer(balance, 'later')
    made.modal.refresh()
    await turn()
    made.modal.stop()
    expect(holds(made)).toMatchObject({ step: 'failure', failure: { tag: 'Interrupted' } })
    expect(symbols(made)).toStrictEqual(['ETH'])
    made.http.answer(balance, { value: { body: { balances: [coinRow, dollarRow] } } })
    made.modal.start()
    await turn()
    await made.modal.open({ view: 'Account' })
    await turn()
    expect(symbols(made)).toStrictEqual(['ETH', 'USD'])
  })

  // Planted: the wallet of now asked for the account of before.
  it('goes to no wallet that has been left for another account meanwhile', async () => {
    const ports = testPorts({ wallets: [demo, other].map((rdns) => ({ rdns })) })
    const code = new Subject<void>()
    const { wallet } = ports
    const reads: typeof wallet.reads = (namespace) => code.pipe(switchMap(() => wallet.reads(namespace)))
    const slow = withPart(ports, 'wallet', withPart(wallet, 'reads', reads))
    const made = page({ ...options, ports: slow })
    await made.modal.connect({ connectorId: demo })
    made.modal.dispatch({ type: 'RefreshTokens' })
    ports.wallet.of(demo).use(B)
    code.next()
    await turn()
    expect(ports.wallet.of(demo).count('wallet_getCapabilities')).toBe(0)
  })
})

describe('what is kept', () => {
  it('in storage is what the service said and no transaction has changed since', async () => {
    const made = await served([coinRow])
    expect(made.storage.read('@appkit/portfolio_cache')).toContain('"numeric":"1.500250000000000001"')
    made.modal.close()
    made.demo.answer('eth_sendTransaction', { value: `0x${'ab'.repeat(32)}` })
    await made.modal
      .getProvider('eip155')
      .request({ method: 'eth_sendTransaction', params: [{ from: A, to: B, value: '0x1' }] })
    await turn()
    expect(made.storage.read('@appkit/portfolio_cache')).toBe(null)
  })

  it('is bounded: the newest questions stay', () => {
    const accounts = Array.from({ length: 40 }, (_, at) => accountId(`eip155:${at + 1}`, A))
    const state = accounts.reduce(
      (before, account, seq) =>
        reduceTokens(before, {
          ...{ seq, at: seq, cause: null },
          fact: { type: 'tokens.requested', account, requestId: `r${seq}` },
        }),
      initialTokens,
    )
    expect(Object.keys(state.byAccount)).toStrictEqual(accounts.slice(-16))
  })
})

it('nothing of it is there before somebody looks', async () => {
  const made = await connectedPage({ options: { services, projectId: 'p' } })
  await turn()
  expect([made.modal.getState().tokens, tokensOf(made.modal.getState())]).toStrictEqual([
    undefined,
    initialTokens,
  ])
})
