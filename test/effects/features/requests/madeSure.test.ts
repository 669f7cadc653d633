import { describe, expect, it } from 'vitest'
import { openEnds } from '../../../../src/testing/testModal.js'
import { A, all, B, connectedPage, demo, reloaded, turn, viewOf } from '../../../support/page.js'
import { movedSilently, payment, request, shown, switching } from '../../../support/payments.js'
import { poisonAmbient } from '../../../support/poison.js'

poisonAmbient()

describe('what moves money', () => {
  // Planted: the chain not asked; asked for one method only; what is shown not compared; the move not told.
  it.each(['eth_sendTransaction', 'eth_signTransaction', 'wallet_sendCalls', 'eth_sendUserOperation'])(
    '%s does not leave for a wallet that is on another network than the one shown',
    async (method) => {
      const made = await connectedPage()
      movedSilently(made, 'eip155:137')
      await expect(request(made, method, [payment])).rejects.toMatchObject({
        code: 4901,
        data: { failure: { tag: 'ChainMismatch', params: { wallet: 'Demo', wanted: 'eip155:1' } } },
      })
      expect(made.demo.count(method)).toBe(0)
      // What is shown is set right.
      expect(shown(made)).toBe('eip155:137')
      expect(all(made.modal, 'connection.chainChanged')).toMatchObject([{ chainId: 'eip155:137' }])
      expect(made.vault.size).toBe(0)
    },
  )

  it('leaves once, when the wallet is where it is shown; it is asked where it is before each', async () => {
    const made = await connectedPage()
    const asked = made.demo.count('eth_chainId')
    await request(made, 'eth_sendTransaction', [payment])
    await request(made, 'eth_sendTransaction', [{ ...payment, chainId: '0x1' }])
    await request(made, 'eth_sendTransaction', [{ ...payment, chainId: null }])
    expect(made.demo.count('eth_sendTransaction')).toBe(3)
    expect(made.demo.count('eth_chainId') - asked).toBe(3)
    expect(switching(made)).toStrictEqual({ step: 'idle' })
  })

  // Planted: the network that the request names not compared.
  it.each(['0x89', 137, '137', 'eip155:137'])(
    'does not leave when it names another network: %o',
    async (chainId) => {
      const made = await connectedPage()
      const asked = request(made, 'eth_sendTransaction', [{ ...payment, chainId }])
      await expect(asked).rejects.toMatchObject({
        data: { failure: { tag: 'ChainMismatch', params: { wanted: 'eip155:137' } } },
      })
      expect([made.demo.count('eth_sendTransaction'), shown(made)]).toStrictEqual([0, 'eip155:1'])
    },
  )

  // Planted: what is shown not compared where the request names where the wallet is.
  it('does not leave when the wallet is where it names, and another network is shown', async () => {
    const made = await connectedPage()
    movedSilently(made, 'eip155:137')
    const asked = request(made, 'eth_sendTransaction', [{ ...payment, chainId: 137 }])
    await expect(asked).rejects.toMatchObject({ code: 4901 })
    expect([made.demo.count('eth_sendTransaction'), shown(made)]).toStrictEqual([0, 'eip155:137'])
    // It is what is shown now, and nothing is left to switch.
    expect(viewOf(made.modal)).toBe(null)
    await request(made, 'eth_sendTransaction', [{ ...payment, chainId: 137 }])
  })

  // Planted: what follows the first parameter not read; scopes (CAIP-27) not read; grants known by one name only.
  it.each<readonly [string, ReadonlyArray<unknown> | object]>([
    ['wallet_requestExecutionPermissions', [{ chainId: '0x1' }, { chainId: '0x89' }]],
    ['wallet_grantPermissions', [{ chainId: '0x1' }, { chainId: '0x89' }]],
    ['wallet_invokeMethod', { scope: 'eip155:137', request: { method: 'eth_sendTransaction' } }],
    ['wallet_invokeMethod', [{ scope: 'eip155:137', request: { method: 'eth_sendTransaction' } }]],
    ['wallet_sendCalls', [{ calls: [{ to: A }, { to: A, chainId: '0x89' }] }]],
  ])('%s does not leave when it names another network anywhere: %j', async (method, params) => {
    const made = await connectedPage()
    const asked = made.modal.getProvider('eip155').request({ method, params })
    await expect(asked).rejects.toMatchObject({
      code: 4901,
      data: { failure: { params: { wanted: 'eip155:137' } } },
    })
    expect(made.demo.count(method)).toBe(0)
  })

  // Planted: scopes of whatever kind read as networks.
  it('a scope that is none of a network names none', async () => {
    const made = await connectedPage()
    made.demo.answer('wallet_authenticate', { value: 'ok' })
    await expect(request(made, 'wallet_authenticate', [{ scope: 'openid profile' }])).resolves.toBe('ok')
  })

  it('grants of what an account may spend are made sure of; which accounts a site sees is not', async () => {
    const made = await connectedPage()
    movedSilently(made, 'eip155:137')
    const asked = request(made, 'wallet_requestExecutionPermissions', [{}])
    await expect(asked).rejects.toMatchObject({ code: 4901 })
    await request(made, 'wallet_requestPermissions', [{ eth_accounts: {} }]).catch(() => null)
    expect(made.demo.count('wallet_requestPermissions')).toBe(1)
  })

  it.each([
    ['params.1.chainId', [{}, { chainId: 'soon' }]],
    ['params.0.calls.1.chainId', [{ calls: [{}, { chainId: 'soon' }] }]],
    ['params.scope', { scope: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', request: {} }],
  ])('what cannot be read is named where it stands: %s', async (path, params) => {
    const made = await connectedPage()
    const asked = made.modal.getProvider('eip155').request({ method: 'wallet_sendCalls', params })
    await expect(asked).rejects.toMatchObject({ code: -32602, message: `${path}: expected a chain id` })
  })

  it.each(['zero', 0, -1, '0x', {}, []])('does not leave when it names no network: %o', async (chainId) => {
    const made = await connectedPage()
    const asked = request(made, 'eth_sendTransaction', [{ ...payment, chainId }])
    await expect(asked).rejects.toMatchObject({
      code: -32602,
      message: 'params.0.chainId: expected a chain id',
    })
    expect(made.demo.count('eth_sendTransaction')).toBe(0)
  })

  // Planted: no limit; sent although nobody knows where; the wallet's own error taken for the host's fault.
  it.each([
    ['gives an error', { error: { code: -32601, message: 'no such method' } }, 0],
    ['says nothing that is a chain', { value: 'soon' }, 2_000],
    ['does not answer', 'never' as const, 10_000],
  ])('does not leave when the wallet %s when it is asked where it is', async (_what, answer, wait) => {
    const made = await connectedPage()
    made.demo.answer('eth_chainId', answer)
    const asked = request(made, 'eth_sendTransaction', [payment])
    asked.catch(() => undefined)
    await turn()
    made.clock.advance(wait)
    await expect(asked).rejects.toMatchObject({
      code: 4901,
      data: { failure: { tag: 'ChainUnconfirmed', params: { wallet: 'Demo' } } },
    })
    expect([made.demo.count('eth_sendTransaction'), viewOf(made.modal)]).toStrictEqual([0, null])
    made.modal.stop()
    expect(openEnds(made.ports)).toBe(0)
  })

  // Planted: parameters that are no list not looked at.
  it('names its network in parameters of either form', async () => {
    const made = await connectedPage()
    const asked = made.modal
      .getProvider('eip155')
      .request({ method: 'wallet_sendCalls', params: { calls: [], chainId: '0x89' } })
    await expect(asked).rejects.toMatchObject({ code: 4901 })
    expect(made.demo.count('wallet_sendCalls')).toBe(0)
  })

  // Planted: sent through the wallet, wherever it is.
  it('what was signed before goes to the nodes of the network shown', async () => {
    const made = await connectedPage()
    movedSilently(made, 'eip155:137')
    made.rpc.answer('eth_sendRawTransaction', { value: '0xhash' })
    await expect(request(made, 'eth_sendRawTransaction', ['0x02f8'])).resolves.toBe('0xhash')
    expect(made.rpc.requests.at(-1)).toMatchObject({ chainId: 'eip155:1', params: ['0x02f8'] })
    expect(made.demo.count('eth_sendRawTransaction')).toBe(0)
  })

  it('what was signed before goes to the wallet on a network of which the site has no nodes', async () => {
    const made = await connectedPage({ options: { allowUnsupportedChain: true } })
    made.demo.moveTo('eip155:97')
    made.demo.answer('eth_sendRawTransaction', { value: '0xhash' })
    await expect(request(made, 'eth_sendRawTransaction', ['0x02f8'])).resolves.toBe('0xhash')
    movedSilently(made, 'eip155:137')
    await expect(request(made, 'eth_sendRawTransaction', ['0x02f8'])).rejects.toMatchObject({ code: 4901 })
    expect(made.demo.count('eth_sendRawTransaction')).toBe(1)
    const strict = await connectedPage()
    strict.demo.moveTo('eip155:97')
    await expect(request(strict, 'eth_sendRawTransaction', ['0x02f8'])).rejects.toMatchObject({ code: 4901 })
    expect(strict.demo.count('eth_sendRawTransaction')).toBe(0)
  })

  it('a text to sign belongs to no network, and asks for none', async () => {
    const made = await connectedPage()
    movedSilently(made, 'eip155:137')
    const asked = made.demo.count('eth_chainId')
    await expect(request(made, 'personal_sign', ['0x', A])).resolves.toMatch(/^0x5a/)
    expect(made.demo.count('eth_chainId')).toBe(asked)
  })
})

/** A request is meant for what the host saw when it made it. */
describe('what is asked for before its time', () => {
  // Planted: the account left out of the command; not asked for when it is decided.
  it.each([
    ['eth_sendTransaction', [payment]],
    ['personal_sign', ['0x68', A]],
  ])('%s does not leave when its wallet is connected anew with another account', async (method, params) => {
    const made = await connectedPage()
    made.loads.hold()
    const asked = request(made, method, params)
    asked.catch(() => undefined)
    await turn()
    await made.modal.disconnect()
    made.demo.accounts = [B]
    await made.modal.connect({ connectorId: demo })
    made.loads.flow()
    await expect(asked).rejects.toMatchObject({ code: 4100 })
    expect([made.modal.getAccount()?.address, made.demo.count(method)]).toStrictEqual([B, 0])
  })

  // Planted: the network read when the request is decided.
  it('right after a reload, on another network than the page shows meanwhile, does not leave', async () => {
    const earlier = await connectedPage()
    movedSilently(earlier, 'eip155:137')
    earlier.demo.answer('eth_accounts', { value: [A], after: 1_000 })
    const made = reloaded(earlier)
    expect(await made.modal.getProvider('eip155').request({ method: 'eth_chainId' })).toBe('0x1')
    const asked = request(made, 'eth_sendTransaction', [payment])
    asked.catch(() => undefined)
    await turn()
    made.clock.advance(1_000)
    await expect(asked).rejects.toMatchObject({ data: { failure: { params: { wanted: 'eip155:1' } } } })
    expect(made.demo.count('eth_sendTransaction')).toBe(0)
  })

  it('while its code loads and the wallet moves, does not leave', async () => {
    const made = await connectedPage()
    made.loads.hold()
    const asked = request(made, 'eth_sendTransaction', [payment])
    await turn()
    made.demo.moveTo('eip155:137')
    made.loads.flow()
    await expect(asked).rejects.toMatchObject({ code: 4901 })
    expect(made.demo.count('eth_sendTransaction')).toBe(0)
  })

  it('twice in one turn, neither leaves', async () => {
    const made = await connectedPage()
    movedSilently(made, 'eip155:137')
    const both = [1, 2].map(() => request(made, 'eth_sendTransaction', [payment]))
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toStrictEqual([
      'rejected',
      'rejected',
    ])
    expect(made.demo.count('eth_sendTransaction')).toBe(0)
  })

  // Planted: what is on offer not regarded.
  it('tried again while a switch is on offer, does not leave; once the visitor has closed it, it does', async () => {
    const made = await connectedPage()
    movedSilently(made, 'eip155:137')
    for (const _of of [1, 2])
      await expect(request(made, 'eth_sendTransaction', [payment])).rejects.toMatchObject({ code: 4901 })
    expect(made.demo.count('eth_sendTransaction')).toBe(0)
    made.modal.close()
    await request(made, 'eth_sendTransaction', [payment])
    expect(made.demo.count('eth_sendTransaction')).toBe(1)
  })
})
