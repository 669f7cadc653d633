import { encodeAbiParameters, encodeFunctionResult, multicall3Abi } from 'viem'
import { describe, expect, it } from 'vitest'
import { accountId } from '../../../../src/domain/caip/accountParts.js'
import { hasTokens } from '../../../../src/domain/rules/namedTokens.js'
import { tokenRows } from '../../../../src/domain/rules/tokenRows.js'
import { tokensOf } from '../../../../src/domain/slices/tokens/select.js'
import {
  account,
  asked,
  balance,
  chains,
  coinRow,
  collectible,
  dollar,
  dollarRow,
  foreign,
  holds,
  options,
  served,
  spam,
  spamRow,
  symbols,
} from '../../../support/holdings.js'
import { A, all, B, connectedPage, page, reloaded, turn } from '../../../support/page.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

describe('tokens that the service knows', () => {
  it('[EN-8] [VA-11] [CA-7] come once Account is open, exact, by money, with their sum; collectibles and other networks are left out', async () => {
    const made = await served([dollarRow, coinRow, collectible, foreign])
    expect(holds(made)).toMatchObject({
      step: 'success',
      value: {
        source: 'service',
        tokens: [
          { address: dollar, symbol: 'USD', decimals: 6, amount: '1250500000', price: '1', value: '1250.5' },
          { address: null, symbol: 'ETH', amount: '1500250000000000001', price: '2000', value: '3000.5' },
        ],
      },
    })
    expect(symbols(made)).toStrictEqual(['ETH', 'USD'])
    expect(tokenRows(made.modal.getState()).total).toBe('4251')
    const url = new URL(made.http.requests.find((one) => one.endpoint === balance)?.url ?? '')
    expect(url.pathname).toBe(`/v1/account/${A}/balance`)
    expect([...url.searchParams]).toEqual(
      expect.arrayContaining([
        ['currency', 'usd'],
        ['chainId', 'eip155:1'],
      ]),
    )
  })

  it('worth nothing are behind one press, unless the host names them; pictures come from where a picture may', async () => {
    const made = await served([coinRow, spamRow])
    const { shown, hidden } = tokenRows(made.modal.getState())
    expect([shown.map(({ symbol }) => symbol), hidden.map(({ symbol }) => symbol)]).toStrictEqual([
      ['ETH'],
      ['FREE'],
    ])
    expect(hidden[0]?.iconUrl).toBe(null)
    const named = await served([coinRow, spamRow], {
      tokens: { 1: [{ address: spam.toUpperCase().replace('0X', '0x') }] },
    })
    expect(symbols(named)).toStrictEqual(['ETH', 'FREE'])
  })

  it('[BC-4] are asked for once within 30 s, looked after every 10 s, and not while the page is hidden or Account is not shown', async () => {
    const made = await served([coinRow])
    made.clock.advance(30_000)
    await turn()
    expect(asked(made)).toBe(1)
    made.clock.advance(10_000)
    await turn()
    expect(asked(made)).toBe(2)
    made.browser.show(false)
    made.clock.advance(120_000)
    await turn()
    expect(asked(made)).toBe(2)
    made.browser.show(true)
    await turn()
    expect(asked(made)).toBe(3)
    made.modal.dispatch({ type: 'ShowNetworks' })
    made.clock.advance(120_000)
    await turn()
    expect(asked(made)).toBe(3)
    made.modal.dispatch({ type: 'GoBack' })
    await turn()
    expect(asked(made)).toBe(4)
    made.modal.close()
    made.clock.advance(120_000)
    await turn()
    expect([asked(made), made.http.open]).toStrictEqual([4, 0])
  })

  it('that could not be read keep what was known, and are asked for again 30 s later', async () => {
    const made = await served([coinRow])
    made.http.answer(balance, { value: { status: 500 } })
    made.clock.advance(40_000)
    await turn()
    expect(holds(made)).toMatchObject({ step: 'failure', failure: { tag: 'HttpStatus' } })
    expect(symbols(made)).toStrictEqual(['ETH'])
    const refused = made.modal.dispatch({ type: 'RefreshTokens' })
    expect(refused).toStrictEqual({ ok: false, rejection: { tag: 'Cooldown', seconds: 30 } })
    made.http.answer(balance, { value: { body: { balances: [coinRow, dollarRow] } } })
    made.clock.advance(30_000)
    await turn()
    expect([asked(made), symbols(made)]).toStrictEqual([3, ['ETH', 'USD']])
  })

  it('are not polled after a 503 until the modal is opened anew', async () => {
    const made = await served([coinRow])
    made.http.answer(balance, { value: { status: 503 } })
    made.clock.advance(40_000)
    await turn()
    made.http.answer(balance, { value: { body: { balances: [coinRow] } } })
    made.clock.advance(300_000)
    await turn()
    expect([asked(made), tokensOf(made.modal.getState()).isDown]).toStrictEqual([2, true])
    made.modal.close()
    await made.modal.open({ view: 'Account' })
    await turn()
    expect([asked(made), holds(made).step]).toStrictEqual([3, 'success'])
  })

  // Planted: what a transaction changed is old only while Account is shown.
  it('that a transaction may have changed are asked for at the next look, whatever their age', async () => {
    const made = await served([coinRow])
    made.modal.close()
    made.demo.answer('eth_sendTransaction', { value: `0x${'ab'.repeat(32)}` })
    await made.modal
      .getProvider('eip155')
      .request({ method: 'eth_sendTransaction', params: [{ from: A, to: B, value: '0x1' }] })
    await turn()
    expect(all(made.modal, 'transaction.confirmed')).toHaveLength(1)
    expect([asked(made), tokensOf(made.modal.getState()).moved]).toStrictEqual([1, [account]])
    await made.modal.open({ view: 'Account' })
    await turn()
    expect([asked(made), tokensOf(made.modal.getState()).moved]).toStrictEqual([2, []])
  })

  it('are shown after a reload without a question while they are fresh, and gone with the wallet', async () => {
    const earlier = await served([coinRow, dollarRow])
    const made = reloaded(earlier, options)
    await made.modal.open({ view: 'Account' })
    await turn()
    expect([symbols(made), asked(made)]).toStrictEqual([['ETH', 'USD'], 1])
    await made.modal.disconnect()
    expect(made.storage.read('@appkit/portfolio_cache')).toBe(null)
    expect(tokensOf(made.modal.getState()).byAccount).toStrictEqual({})
  })
})

describe('what storage holds of it', () => {
  // Planted: only the code of tokens forgets, which a page may never load.
  it('goes with the wallet also where Account was not opened since', async () => {
    const earlier = await served([coinRow])
    expect(earlier.storage.read('@appkit/portfolio_cache')).toContain(A)
    const made = reloaded(earlier, options)
    await made.modal.disconnect()
    expect(made.modal.getState().tokens).toBe(undefined)
    expect(made.storage.read('@appkit/portfolio_cache')).toBe(null)
  })

  it.each(['not JSON', '[]', '{"a":{"caipAddress":"eip155:1:0x0","balance":{},"timestamp":"x"}}', '{"a":1}'])(
    'is nothing where it is %s',
    async (text) => {
      const earlier = await served([coinRow])
      earlier.storage.write('@appkit/portfolio_cache', text)
      const made = reloaded(earlier, options)
      await made.modal.open({ view: 'Account' })
      await turn()
      expect([asked(made), symbols(made)]).toStrictEqual([2, ['ETH']])
    },
  )
})

describe('modal.refresh', () => {
  it('reads coin and tokens anew, whatever their age, and brings the code that does', async () => {
    const made = await served([coinRow])
    made.modal.refresh()
    await turn()
    expect([asked(made), all(made.modal, 'balance.requested').length]).toStrictEqual([2, 2])
    const fresh = page(options)
    fresh.modal.refresh()
    await turn()
    expect(
      all(fresh.modal, 'command.refused').map(({ command, rejection }) => [command, rejection.tag]),
    ).toStrictEqual([
      ['RefreshBalance', 'NotConnected'],
      ['RefreshTokens', 'NotConnected'],
    ])
  })
})

describe('who is asked', () => {
  it('nobody, where the host names neither a service nor tokens', async () => {
    const made = await connectedPage()
    await made.modal.open({ view: 'Account' })
    await turn()
    expect(hasTokens(made.modal.getState())).toBe(false)
    expect(made.http.requests).toStrictEqual([])
  })

  it('nobody but for what the host names, of a network that the service does not know', async () => {
    const made = page(options)
    made.http.answer(chains, { value: { body: { http: ['eip155:137'], ws: [] } } })
    await made.modal.connect({ connectorId: 'io.demo.wallet' })
    await made.modal.open({ view: 'Account' })
    await turn()
    expect(asked(made)).toBe(0)
    expect(holds(made)).toMatchObject({
      step: 'success',
      value: { source: 'nodes', tokens: [] },
    })
    expect(hasTokens(made.modal.getState())).toBe(false)
  })

  it('the wallet itself first, where it says that it answers', async () => {
    const made = page(options)
    made.demo.answer('wallet_getCapabilities', { value: { '0x1': { assetDiscovery: { supported: true } } } })
    made.demo.answer('wallet_getAssets', {
      value: {
        '0x1': [
          {
            address: 'native',
            balance: '0xde0b6b3a7640000',
            type: 'NATIVE',
            metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2000 },
          },
          {
            address: dollar,
            balance: '0xf4240',
            type: 'ERC20',
            metadata: { name: 'Dollar', symbol: 'USD', decimals: 6, price: 1 },
          },
          { address: 'nonsense', balance: '0x1', type: 'ERC20' },
        ],
      },
    })
    await made.modal.connect({ connectorId: 'io.demo.wallet' })
    await made.modal.open({ view: 'Account' })
    await turn()
    expect(made.http.requests).toStrictEqual([])
    expect(holds(made)).toMatchObject({
      value: {
        source: 'wallet',
        tokens: [
          { amount: '1000000000000000000', value: '2000' },
          { address: dollar, value: '1' },
        ],
      },
    })
  })

  it('no wallet twice that has no answer, and none for longer than 3 s', async () => {
    const made = page(options)
    made.http.answer(chains, { value: { body: { http: ['eip155:1'], ws: [] } } })
    made.http.answer(balance, { value: { body: { balances: [coinRow] } } })
    made.demo.answer('wallet_getCapabilities', 'never')
    await made.modal.connect({ connectorId: 'io.demo.wallet' })
    await made.modal.open({ view: 'Account' })
    await turn()
    expect(asked(made)).toBe(0)
    made.clock.advance(3_000)
    await turn()
    expect([asked(made), holds(made).step]).toStrictEqual([1, 'success'])
    made.clock.advance(40_000)
    await turn()
    const questions = made.demo.requests.filter(({ method }) => method === 'wallet_getCapabilities')
    expect([asked(made), questions.length]).toStrictEqual([2, 1])
  })
})

describe('a token that the host names', () => {
  const mine = '0x3333333333333333333333333333333333333333'
  const results = [
    encodeAbiParameters([{ type: 'uint256' }], [2_500_000n]),
    encodeAbiParameters([{ type: 'string' }], ['Mine']),
    encodeAbiParameters([{ type: 'string' }], ['MINE']),
    encodeAbiParameters([{ type: 'uint8' }], [6]),
  ]
  const answer = encodeFunctionResult({
    ...{ abi: multicall3Abi, functionName: 'aggregate3' },
    result: results.map((returnData) => ({ success: true, returnData })),
  })

  it('[CA-14] and that the service left out is read from the nodes, and priced by the service', async () => {
    const made = page({
      options: { ...options.options, tokens: { 'eip155:1': [{ address: mine }, { address: dollar }] } },
    })
    made.http.answer(chains, { value: { body: { http: ['eip155:1'], ws: [] } } })
    made.http.answer(balance, { value: { body: { balances: [coinRow, dollarRow] } } })
    const fungibles = [{ name: 'Mine', symbol: 'MINE', price: 4.2, iconUrl: 'https://img.example/mine.png' }]
    made.http.answer('POST /v1/fungible/price', { value: { body: { fungibles } } })
    made.rpc.answer('eth_call', { value: answer })
    await made.modal.connect({ connectorId: 'io.demo.wallet' })
    await made.modal.open({ view: 'Account' })
    await turn()
    expect(symbols(made)).toStrictEqual(['ETH', 'USD', 'MINE'])
    expect(tokenRows(made.modal.getState()).shown[2]).toStrictEqual({
      ...{ address: mine, name: 'Mine', symbol: 'MINE', decimals: 6, amount: '2500000' },
      ...{ price: '4.2', value: '10.5', iconUrl: 'https://img.example/mine.png' },
    })
    const asked = made.http.requests.find(({ endpoint }) => endpoint === 'POST /v1/fungible/price')
    expect(JSON.parse(asked?.body ?? '')).toStrictEqual({
      ...{ currency: 'usd', addresses: [`eip155:1:${mine}`], projectId: 'p' },
    })
  })

  it('stands there without any service, as the nodes say; a failure of theirs takes nothing that the service said', async () => {
    const alone = page({ options: { tokens: { 1: [{ address: mine }] } } })
    alone.rpc.answer('eth_call', { value: answer })
    await alone.modal.connect({ connectorId: 'io.demo.wallet' })
    await alone.modal.open({ view: 'Account' })
    await turn()
    expect([symbols(alone), tokenRows(alone.modal.getState()).total]).toStrictEqual([['ETH', 'MINE'], null])
    expect(alone.http.requests).toStrictEqual([])

    const made = page({ options: { ...options.options, tokens: { 1: [{ address: mine }] } } })
    made.http.answer(chains, { value: { body: { http: ['eip155:1'], ws: [] } } })
    made.http.answer(balance, { value: { body: { balances: [coinRow] } } })
    made.rpc.answer('eth_call', { error: { code: -32603, message: 'down' } })
    await made.modal.connect({ connectorId: 'io.demo.wallet' })
    await made.modal.open({ view: 'Account' })
    await turn()
    expect([holds(made).step, symbols(made)]).toStrictEqual(['success', ['ETH']])
  })
})

describe('a question', () => {
  it('whose account is gone by then has no answer', async () => {
    const made = page(options)
    made.http.answer(chains, { value: { body: { http: ['eip155:1'], ws: [] } } })
    made.http.answer(balance, 'later')
    await made.modal.connect({ connectorId: 'io.demo.wallet' })
    await made.modal.open({ view: 'Account' })
    await turn()
    made.demo.use(B)
    await turn()
    made.http.resolve(balance, { value: { body: { balances: [dollarRow] } } })
    await turn()
    expect(symbols(made)).toStrictEqual([])
    expect(all(made.modal, 'tokens.requested').map((one) => one.account)).toStrictEqual([
      account,
      accountId('eip155:1', B),
    ])
  })

  it('asked before its code has come waits for it', async () => {
    const made = page(options)
    made.loads.hold()
    const refreshing = made.modal.dispatch({ type: 'RefreshTokens' })
    // The list of features names none that decides it: what brings more of them may.
    expect([refreshing.ok, made.loads.waiting]).toStrictEqual([true, ['balances']])
    made.loads.arrive('balances')
    expect(made.loads.waiting).toContain('tokens')
    made.loads.arrive('tokens')
    expect(all(made.modal, 'command.refused')).toMatchObject([
      { command: 'RefreshTokens', rejection: { tag: 'NotConnected' } },
    ])
  })

  it('that nobody knows is refused once all that could be meant is known', () => {
    const made = page(options)
    made.loads.hold()
    made.modal.dispatch({ type: 'Nonsense' } as never)
    made.loads.arrive('balances')
    expect(all(made.modal, 'command.refused')).toMatchObject([{ command: 'Nonsense' }])
  })
})
