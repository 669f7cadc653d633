import { right } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { evmProviders } from '../../src/effects/live/evm/provider.js'
import { counted } from '../../src/testing/counted.js'
import {
  A,
  all,
  B,
  connectedPage,
  declined,
  demo,
  factOf,
  nextOf,
  type Page,
  page,
  reloaded,
  turn,
  viewOf,
} from '../support/page.js'

const provider = ({ modal }: Page) => modal.getProvider('eip155')
const ask = (made: Page, method: string, params?: unknown) =>
  provider(made).request(params === undefined ? { method } : { method, params })

describe('our EIP-1193 provider', () => {
  it('[EIP-1193] without a wallet it has no accounts, and the chain that is chosen', async () => {
    const made = page()
    await expect(ask(made, 'eth_accounts')).resolves.toStrictEqual([])
    await expect(ask(made, 'eth_chainId')).resolves.toBe('0x1')
    await made.modal.switchNetwork(137)
    await expect(ask(made, 'eth_chainId')).resolves.toBe('0x89')
    expect(made.demo.requests).toStrictEqual([])
  })

  // Planted: the BigInt handed on, of which no wallet can make JSON.
  it('[RPC-25] a BigInt leaves as a quantity, however deep it stands', async () => {
    const made = await connectedPage()
    await ask(made, 'eth_sendTransaction', [{ to: A, value: 10n, gas: 21_000n, tips: [0n] }])
    const sent = made.demo.requests.find(({ method }) => method === 'eth_sendTransaction')
    expect(sent?.params).toStrictEqual([{ to: A, value: '0xa', gas: '0x5208', tips: ['0x0'] }])
    // As some frameworks wrap it.
    await ask(made, 'eth_sendTransaction', [new Proxy({ to: A, value: 11n }, {})])
    const all = made.demo.requests.filter(({ method }) => method === 'eth_sendTransaction')
    expect(all.at(-1)?.params).toStrictEqual([{ to: A, value: '0xb' }])
  })

  it('[EIP-1102] asked for accounts it opens the modal, and answers when the visitor has chosen', async () => {
    const made = page()
    const asked = ask(made, 'eth_requestAccounts')
    await factOf(made.modal, 'modal.opened')
    made.modal.dispatch({ type: 'PickWallet', connectorId: demo })
    await expect(asked).resolves.toStrictEqual([A])
    await expect(ask(made, 'eth_requestAccounts')).resolves.toStrictEqual([A])
    expect(viewOf(made.modal)).toBe(null)
  })

  it('[EIP-1193] closing the modal is a 4001; so is a decline, whatever code the wallet gave it', async () => {
    const made = page()
    const asked = ask(made, 'eth_requestAccounts')
    await factOf(made.modal, 'modal.opened')
    made.modal.close()
    await expect(asked).rejects.toMatchObject({ code: 4001, name: 'ProviderRpcError' })
    await made.modal.connect({ connectorId: demo })
    made.demo.answer('personal_sign', declined, { error: { code: 5000, message: 'User rejected.' } })
    await expect(ask(made, 'personal_sign', ['0x', A])).rejects.toMatchObject({ code: 4001 })
    await expect(ask(made, 'personal_sign', ['0x', A])).rejects.toMatchObject({ code: 4001 })
  })

  it('[EIP-3326] switching: null, 4902 for a network that is not configured, 4001 for a decline, -32602 for nonsense', async () => {
    const made = await connectedPage()
    const to = (chainId: unknown) => ask(made, 'wallet_switchEthereumChain', [{ chainId }])
    await expect(to('0x89')).resolves.toBe(null)
    await expect(to('0x2328')).rejects.toMatchObject({ code: 4902 })
    made.demo.answer('wallet_switchEthereumChain', declined)
    await expect(to('0x1')).rejects.toMatchObject({ code: 4001 })
    for (const nonsense of [null, '', 'x', '0x', {}, -1])
      await expect(to(nonsense)).rejects.toMatchObject({ code: -32602 })
    await expect(ask(made, 'wallet_switchEthereumChain')).rejects.toMatchObject({ code: -32602 })
    await expect(ask(made, 'eth_chainId')).resolves.toBe('0x89')
  })

  it('[EIP-1193] reads go to the wallet when there is one, untouched and without a fact; else to the nodes', async () => {
    const made = await connectedPage()
    made.demo.answer('eth_getLogs', { value: ['log'] })
    const records = made.modal.log().records.length
    await expect(ask(made, 'eth_getLogs', { address: A })).resolves.toStrictEqual(['log'])
    expect(made.demo.requests.at(-1)).toStrictEqual({ method: 'eth_getLogs', params: { address: A } })
    expect(made.modal.log().records).toHaveLength(records)
    const reverted = { code: 3, message: 'execution reverted', data: '0x08c379a0' }
    made.demo.answer('eth_call', { error: reverted })
    await expect(ask(made, 'eth_call', [{}])).rejects.toBe(reverted)
    await made.modal.disconnect()
    await expect(ask(made, 'eth_getBalance', [A, 'latest'])).resolves.toBe('0xde0b6b3a7640000')
    expect(made.rpc.requests.at(-1)).toStrictEqual({
      chainId: 'eip155:1',
      method: 'eth_getBalance',
      params: [A, 'latest'],
    })
  })

  it('[EIP-1193] a question to nobody is 4100, a missing method has its code, a disconnect is 4900', async () => {
    const made = page()
    await expect(ask(made, 'personal_sign', ['0x', A])).rejects.toMatchObject({ code: 4100 })
    await made.modal.connect({ connectorId: demo })
    await expect(ask(made, 'wallet_unheardOf')).rejects.toMatchObject({ code: -32601 })
    made.demo.answer('personal_sign', 'never')
    const sent = nextOf(made.modal, 'request.sent')
    const signing = ask(made, 'personal_sign', ['0x', A])
    await sent
    await made.modal.disconnect()
    await expect(signing).rejects.toMatchObject({ code: 4900 })
    expect(made.vault.size).toBe(0)
  })

  it('[EIP-1193] events say what changed, once, and nothing after removeListener', async () => {
    const made = page()
    const heard: Array<unknown> = []
    const names = ['connect', 'disconnect', 'chainChanged', 'accountsChanged'] as const
    const listeners = names.map((name) => [name, (value: never) => void heard.push([name, value])] as const)
    for (const [name, listener] of listeners) provider(made).on(name, listener)
    await made.modal.connect({ connectorId: demo })
    made.demo.moveTo('eip155:137')
    made.demo.moveTo('eip155:137')
    made.demo.use(B, A)
    await made.modal.disconnect()
    expect(heard).toStrictEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [A]],
      ['chainChanged', '0x89'],
      ['accountsChanged', [B, A]],
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
    for (const [name, listener] of listeners) provider(made).removeListener(name, listener)
    await made.modal.connect({ connectorId: demo })
    expect(heard).toHaveLength(6)
  })

  describe('right after a reload, while the stored wallet is still being asked', () => {
    const waking = async (): Promise<Page> => {
      const earlier = await connectedPage()
      earlier.demo.answer('eth_accounts', { value: [A], after: 1_200 })
      return reloaded(earlier)
    }
    const isSettled = async (promise: Promise<unknown>): Promise<boolean> => {
      const open = Symbol('open')
      return (await Promise.race([promise.catch(() => null), turn().then(() => open)])) !== open
    }

    // Planted: `resynced` left out of withWallet.
    it('[N2-09] [B6] accounts are waited for: the modal stays closed, and the wallet is asked nothing else', async () => {
      const made = await waking()
      const before = made.demo.requests.length
      const asked = [ask(made, 'eth_requestAccounts'), ask(made, 'eth_accounts')]
      made.clock.advance(1_199)
      expect(await Promise.all(asked.map(isSettled))).toStrictEqual([false, false])
      expect(viewOf(made.modal)).toBe(null)
      made.clock.advance(1)
      await expect(Promise.all(asked)).resolves.toStrictEqual([[A], [A]])
      expect(made.demo.requests.slice(before).map(({ method }) => method)).toStrictEqual(['eth_chainId'])
      expect(all(made.modal, 'modal.opened')).toStrictEqual([])
    })

    it('[N2-21] a signature waits for the wallet, then is asked for once', async () => {
      const made = await waking()
      const signed = ask(made, 'personal_sign', ['0x68', A])
      expect(await isSettled(signed)).toBe(false)
      expect(made.demo.count('personal_sign')).toBe(0)
      made.clock.advance(1_200)
      await expect(signed).resolves.toMatch(/^0x5a/)
      expect(made.demo.count('personal_sign')).toBe(1)
    })

    it('[N2-21] where the wallet does not come back, accounts open the modal and a signature is a 4100', async () => {
      const earlier = await connectedPage()
      earlier.demo.answer('eth_accounts', 'never')
      const made = reloaded(earlier)
      const [asked, signed] = [ask(made, 'eth_requestAccounts'), ask(made, 'personal_sign', ['0x68', A])]
      asked.catch(() => undefined)
      signed.catch(() => undefined)
      await turn()
      made.clock.advance(10_000)
      await expect(signed).rejects.toMatchObject({ code: 4100 })
      await factOf(made.modal, 'modal.opened')
      made.modal.close()
      await expect(asked).rejects.toMatchObject({ code: 4001 })
    })

    // Planted: the work done a turn later than the resync.
    it('[K10] a modal that is stopped by who hears of it rejects, and the next life signs nothing', async () => {
      const made = await waking()
      made.demo.answer('personal_sign', 'never')
      const signed = ask(made, 'personal_sign', ['0x68', A])
      signed.catch(() => undefined)
      await turn()
      const end = made.modal.onChange(() => made.modal.getAccount() && made.modal.stop())
      made.clock.advance(1_200)
      end()
      await expect(signed).rejects.toMatchObject({ data: { failure: { tag: 'Disposed' } } })
      made.modal.start()
      await turn()
      expect([made.demo.count('personal_sign'), made.vault.size]).toStrictEqual([1, 0])
    })

    // Planted: switches not waited for.
    it('[N2-21] a switch waits, too', async () => {
      const made = await waking()
      const switched = ask(made, 'wallet_switchEthereumChain', [{ chainId: '0x89' }])
      expect([await isSettled(switched), made.demo.count('wallet_switchEthereumChain')]).toStrictEqual([
        false,
        0,
      ])
      made.clock.advance(1_200)
      await expect(switched).resolves.toBe(null)
      expect(made.demo.count('wallet_switchEthereumChain')).toBe(1)
    })

    // Planted: `pageSession.stopped` left out of `resynced`.
    it('[K10] a modal that is stopped meanwhile ends the wait', async () => {
      const made = await waking()
      const asked = ask(made, 'eth_requestAccounts')
      asked.catch(() => undefined)
      await turn()
      made.modal.stop()
      await expect(asked).rejects.toMatchObject({ data: { failure: { tag: 'Disposed' } } })
      await expect(ask(made, 'eth_accounts')).resolves.toStrictEqual([])
    })
  })

  // Planted: the subscription kept after the last `removeListener`.
  it('[EIP-1193] it listens to the store exactly as long as somebody listens to it', async () => {
    const { modal, ports } = page()
    const watched = counted(modal.record$)
    const host = {
      store: { ...modal, record$: watched.stream, dispatch: () => right(''), nextSeq: () => 0 },
      ports,
      switchTo: async () => undefined,
      isStarted: () => true,
      whenStarted: <A>(work: () => Promise<A>) => work(),
    }
    const made = evmProviders(() => import('../../src/effects/live/evm/hostProvider.js')).eip155(host)
    const listener = (): void => undefined
    expect(watched.listeners).toBe(0)
    made.on('connect', listener).on('chainChanged', listener)
    expect(watched.listeners).toBe(1)
    made.removeListener('connect', listener)
    expect(watched.listeners).toBe(1)
    made.removeListener('chainChanged', listener)
    expect(watched.listeners).toBe(0)
  })

  // Planted: the `try` around a listener removed.
  it('[K5] a host listener that throws stops no other, and its error goes to the page', async () => {
    const made = page()
    const heard: Array<unknown> = []
    provider(made).on('connect', () => {
      throw new Error('host')
    })
    provider(made).on('connect', (value: never) => void heard.push(value))
    await made.modal.connect({ connectorId: demo })
    expect([heard.length, made.browser.reports.length]).toStrictEqual([1, 1])
  })

  it('[EIP-1193] the provider is one object for each namespace, and works through stop and start', async () => {
    const made = await connectedPage()
    expect(provider(made)).toBe(provider(made))
    made.modal.stop()
    made.modal.start()
    await expect(ask(made, 'eth_accounts')).resolves.toStrictEqual([A])
    expect(all(made.modal, 'request.sent')).toStrictEqual([])
  })
})
