import { describe, expect, it } from 'vitest'
import { livePage, newWindow } from '../../../support/livePage.js'
import { type Live, live, openPayment, pay, send, shown } from '../../../support/livePayments.js'
import { later, ownWallet } from '../../../support/ownWallet.js'
import { A, all, B, turn } from '../../../support/page.js'

/** The wallet answers in the order in which it was asked: what was true before it moved comes first. */
const expectRefused = async (made: Live, asked: Promise<unknown>): Promise<void> => {
  await turn()
  made.clock.advance(200)
  await expect(asked).rejects.toMatchObject({ code: 4901 })
  expect([made.own.count('eth_sendTransaction'), shown(made)]).toStrictEqual([0, 'eip155:137'])
}

describe('a question for the chain that was asked too early', () => {
  // Planted: news that cannot be read does not end a question; a yes to a switch does not.
  it.each([undefined, 'polygon', { chainId: 'Polygon' }, { chain: 137 }])(
    'is asked again when the wallet says %o meanwhile',
    async (said) => {
      const made = await live()
      const { asked, answers, first } = await openPayment(made)
      const look = later<unknown>()
      answers.now = look.promise
      made.own.say('chainChanged', said)
      first.resolve('0x1')
      await turn()
      look.resolve('0x89')
      await expectRefused(made, asked)
    },
  )

  it('is asked again when the wallet says yes to a switch meanwhile, and nothing else', async () => {
    const made = await live()
    const { asked, answers, first } = await openPayment(made)
    made.own.replies.wallet_switchEthereumChain = () => {
      answers.now = '0x89'
      first.resolve('0x1')
      return null
    }
    await made.modal.switchNetwork(137)
    await expectRefused(made, asked)
  })

  const polygon = { chainId: '0x89', chainName: 'Polygon', rpcUrls: ['https://rpc.example'] }
  // Planted: a yes that counts for our own switches alone.
  it('is asked again when the wallet says yes to a network that the site had it add', async () => {
    const made = await live()
    const { asked, answers, first } = await openPayment(made)
    made.own.replies.wallet_addEthereumChain = () => {
      answers.now = '0x89'
      return null
    }
    const add = { method: 'wallet_addEthereumChain', params: [polygon] }
    await made.modal.getProvider('eip155').request(add)
    first.resolve('0x1')
    await expectRefused(made, asked)
  })

  // Planted: looked for after every yes, so that an answer which lags behind moved the page back.
  it('a switch that has arrived stays, though the wallet says yes after that and answers late where it is', async () => {
    const made = await live()
    made.own.replies.wallet_switchEthereumChain = () => {
      made.own.say('chainChanged', '0x89')
      return null
    }
    const asked = made.own.count('eth_chainId')
    await made.modal.switchNetwork(137)
    await turn()
    made.clock.advance(2_000)
    await turn()
    expect([shown(made), made.own.count('eth_chainId') - asked]).toStrictEqual(['eip155:137', 0])
    expect(all(made.modal, 'connection.chainChanged')).toHaveLength(1)
    await expect(send(made, pay)).rejects.toMatchObject({ code: 4901 })
  })

  // Planted: a yes that counts only as long as the switch is waited for.
  it.each<readonly [string, (made: Live) => unknown]>([
    ['given up', ({ clock }) => clock.advance(60_000)],
    ['taken back', ({ modal }) => modal.switchNetwork(1)],
  ])('is asked again when the wallet says yes to a switch that was %s', async (_what, end) => {
    const made = await live()
    const yes = later<unknown>()
    made.own.replies.wallet_switchEthereumChain = () => yes.promise
    const switching = made.modal.switchNetwork(137)
    switching.catch(() => undefined)
    await expect.poll(() => made.own.count('wallet_switchEthereumChain')).toBe(1)
    await end(made)
    await switching.catch(() => null)
    const { asked, answers, first } = await openPayment(made)
    answers.now = '0x89'
    yes.resolve(null)
    await turn()
    first.resolve('0x1')
    await expectRefused(made, asked)
  })

  // Planted: deaf between two questions.
  it('is answered by what the wallet says before it is asked again', async () => {
    const made = await live()
    const { asked, answers, first } = await openPayment(made)
    answers.now = null
    first.resolve(null)
    await turn()
    made.own.say('chainChanged', '0x1')
    await expect(asked).resolves.toMatch(/^0x/)
    expect(all(made.modal, 'connection.chainChanged')).toStrictEqual([])
  })
})

describe('a wallet that is looked for', () => {
  // Planted: looked for on, at its moments or by an open look, though it has said where it is.
  it('stays where it says that it is, though its answers lag behind', async () => {
    const made = await live()
    const look = later<unknown>()
    const before = made.own.count('eth_chainId')
    made.own.replies.eth_chainId = (_params, times) => (times === before + 1 ? look.promise : '0x1')
    made.own.say('chainChanged', 'loading')
    await expect.poll(() => made.own.count('eth_chainId')).toBe(before + 1)
    made.own.say('chainChanged', '0x89')
    look.resolve('0x1')
    for (let times = 0; times < 12; times += 1) {
      await turn()
      made.clock.advance(200)
    }
    expect([shown(made), made.own.count('eth_chainId')]).toStrictEqual(['eip155:137', before + 1])
    expect(made.clock.timers).toBe(0)
  })
})

describe('the account that was shown', () => {
  const calls = { method: 'wallet_sendCalls', params: [{ calls: [{ to: B }] }] }

  // Planted: the account not asked for again right before it leaves.
  it('is asked for nothing once another is shown, though the wallet was being asked where it is', async () => {
    const made = await live()
    const chain = later<unknown>()
    const before = made.own.count('eth_chainId')
    made.own.replies.eth_chainId = () => chain.promise
    const asked = made.modal.getProvider('eip155').request(calls)
    asked.catch(() => undefined)
    await expect.poll(() => made.own.count('eth_chainId')).toBe(before + 1)
    made.own.say('accountsChanged', [B])
    await expect.poll(() => made.modal.getAccount()?.address).toBe(B)
    chain.resolve('0x1')
    await expect(asked).rejects.toMatchObject({ code: 4100, message: expect.stringContaining('account') })
    expect(made.own.count('wallet_sendCalls')).toBe(0)
  })

  it('is asked for nothing once it is not the first any more', async () => {
    const made = await live()
    made.modal.getProvider('eip155')
    made.loads.hold()
    const asked = made.modal.getProvider('eip155').request(calls)
    asked.catch(() => undefined)
    made.own.say('accountsChanged', [B, A])
    await expect.poll(() => made.modal.getAccount()?.address).toBe(B)
    made.loads.flow()
    await expect(asked).rejects.toMatchObject({ code: 4100 })
    expect(made.own.count('wallet_sendCalls')).toBe(0)
  })

  // Planted: the connection left out of what is asked.
  it('is asked in its own wallet, though another with the same account is shown by then', async () => {
    const [own, other] = [ownWallet(), ownWallet('other')]
    const made = livePage(newWindow(), { hosts: [own, other], options: { connectors: [own, other] } })
    await made.modal.connect({ connectorId: own.id })
    made.modal.getProvider('eip155')
    made.loads.hold()
    const asked = made.modal.getProvider('eip155').request({ method: 'eth_sendTransaction', params: [pay] })
    await turn()
    await made.modal.connect({ connectorId: other.id })
    made.loads.flow()
    await asked
    expect([own, other].map((one) => one.count('eth_sendTransaction'))).toStrictEqual([1, 0])
  })
})

describe('events of a wallet', () => {
  // Planted: a listener for each question.
  it('have one listener each, however much it is asked at once', async () => {
    const made = await live()
    expect(made.own.listeners).toBe(3)
    made.own.replies.eth_chainId = () => new Promise(() => undefined)
    made.own.say('chainChanged', 'soon')
    const switching = made.modal.switchNetwork(137)
    switching.catch(() => undefined)
    const sent = [1, 2, 3].map(() => send(made, pay).catch(() => null))
    for (let times = 0; times < 9; times += 1) {
      await turn()
      made.clock.advance(200)
    }
    expect(made.own.listeners).toBe(3)
    made.modal.stop()
    await Promise.all(sent)
    expect([made.own.listeners, made.clock.timers]).toStrictEqual([0, 0])
  })

  // Planted: listened to twice, of which one was forgotten.
  it('have one listener, also of a wallet that speaks while it is listened to', async () => {
    const own = ownWallet()
    const { on } = own.provider
    own.provider.on = (event, listener) => {
      on?.(event, listener)
      if (event === 'chainChanged') listener('0x1')
    }
    const made = livePage(newWindow(), { hosts: [own], options: { connectors: [own] } })
    for (const _of of [1, 2, 3]) {
      await made.modal.connect({ connectorId: own.id })
      expect(own.listeners).toBe(3)
      await made.modal.disconnect()
      expect(own.listeners).toBe(0)
    }
  })

  it('that are refused later, as an async function does, are no rejection of the page', async () => {
    const unhandled: Array<unknown> = []
    const hear = (reason: unknown): void => void unhandled.push(reason)
    process.on('unhandledRejection', hear)
    const own = ownWallet()
    const fails = async () => {
      throw new Error('no events')
    }
    const provider = { request: own.provider.request, on: fails, removeListener: fails }
    const host = { ...own, provider }
    const made = livePage(newWindow(), { hosts: [host], options: { connectors: [host] } })
    await made.modal.connect({ connectorId: own.id })
    made.modal.dispose()
    await turn()
    await turn()
    process.off('unhandledRejection', hear)
    expect(unhandled).toStrictEqual([])
  })

  // Planted: a look without an end.
  it('a wallet that says yes to a switch and cannot be asked where it is has not switched, after 4 s', async () => {
    const made = await live()
    made.own.replies.eth_chainId = () => new Promise(() => undefined)
    const switching = made.modal.switchNetwork(137)
    switching.catch(() => undefined)
    await expect.poll(() => made.own.count('wallet_switchEthereumChain')).toBe(1)
    for (let times = 0; times < 20; times += 1) {
      await turn()
      made.clock.advance(200)
    }
    await expect(switching).rejects.toMatchObject({ code: 'SwitchIgnored' })
  })
})
