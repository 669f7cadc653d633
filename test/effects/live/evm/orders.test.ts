import { describe, expect, it } from 'vitest'
import { livePage, newWindow } from '../../../support/livePage.js'
import { type Live, live, openPayment, pay, send, shown } from '../../../support/livePayments.js'
import { later, ownWallet } from '../../../support/ownWallet.js'
import { A, all, B, turn } from '../../../support/page.js'

describe('what a wallet says while it is asked where it is', () => {
  // Planted: the older answer taken.
  it('a payment does not leave when it moves meanwhile, and what is shown stays right', async () => {
    const made = await live()
    const chain = later<string>()
    made.own.replies.eth_chainId = () => chain.promise
    const asked = send(made, pay)
    asked.catch(() => undefined)
    await expect.poll(() => made.own.count('eth_chainId')).toBe(2)
    made.own.say('chainChanged', '0x89')
    chain.resolve('0x1')
    await expect(asked).rejects.toMatchObject({ code: 4901 })
    expect([made.own.count('eth_sendTransaction'), shown(made)]).toStrictEqual([0, 'eip155:137'])
  })

  /** Where it was found meanwhile is newer than what it says late to an earlier question. */
  const expectOld = async (made: Live, { asked, first }: Awaited<ReturnType<typeof openPayment>>) => {
    await expect.poll(() => shown(made)).toBe('eip155:137')
    first.resolve('0x1')
    await expect(asked).rejects.toMatchObject({ code: 4901 })
    await turn()
    expect([made.own.count('eth_sendTransaction'), shown(made)]).toStrictEqual([0, 'eip155:137'])
  }

  // Planted in the three: answers to later questions not heard, older findings published.
  it('a payment does not leave when it is found elsewhere after a switch that it did not tell', async () => {
    const made = await live()
    const open = await openPayment(made)
    made.own.replies.wallet_switchEthereumChain = () => {
      open.answers.now = '0x89'
      return null
    }
    await made.modal.switchNetwork(137)
    await expectOld(made, open)
  })

  it('a payment does not leave when it is found elsewhere after it said nothing readable', async () => {
    const made = await live()
    const open = await openPayment(made)
    open.answers.now = '0x89'
    made.own.say('chainChanged', 'soon')
    await expectOld(made, open)
  })

  it('a payment does not leave when the next one found it elsewhere', async () => {
    const made = await live()
    const open = await openPayment(made)
    open.answers.now = '0x89'
    await expect(send(made, pay)).rejects.toMatchObject({ code: 4901 })
    await expectOld(made, open)
  })

  // Planted: only accounts heard while connecting.
  it('a connection begins where it is then', async () => {
    const wallet = ownWallet()
    const made = livePage(newWindow(), { hosts: [wallet], options: { connectors: [wallet] } })
    const chain = later<string>()
    wallet.replies.eth_chainId = () => chain.promise
    const connecting = made.modal.connect({ connectorId: wallet.id })
    await expect.poll(() => wallet.count('eth_chainId')).toBe(1)
    wallet.say('chainChanged', '0x89')
    chain.resolve('0x1')
    await expect(connecting).resolves.toMatchObject({ chainId: 'eip155:137' })
  })

  // Planted: the wallet heard a turn after it was connected.
  it('what it says the moment it is connected is heard', async () => {
    const made = await live()
    const other = ownWallet('second')
    const second = livePage(newWindow(), { hosts: [other], options: { connectors: [other] } })
    second.modal.record$.subscribe(({ fact }) => {
      if (fact.type === 'connection.established') other.say('chainChanged', '0x89')
    })
    await second.modal.connect({ connectorId: 'second' })
    expect(second.modal.getAccount()).toMatchObject({ chainId: 'eip155:137' })
    made.modal.dispose()
  })

  // Planted: given up after 10 s of a visitor's thinking.
  it('a payment that is with the wallet is waited for, however long', async () => {
    const made = await live()
    const hash = later<string>()
    made.own.replies.eth_sendTransaction = () => hash.promise
    const asked = send(made, pay)
    await expect.poll(() => made.own.count('eth_sendTransaction')).toBe(1)
    made.clock.advance(3_600_000)
    hash.resolve(`0x${'cd'.repeat(32)}`)
    await expect(asked).resolves.toBe(`0x${'cd'.repeat(32)}`)
  })
})

describe('what a host gives is what leaves', () => {
  // Planted: parameters kept by reference.
  it('one object for two payments makes two payments', async () => {
    const made = await live()
    const to: { -readonly [K in keyof typeof pay]: string } = { ...pay }
    const sent = [A, B].map((address) => {
      to.to = address
      return send(made, to)
    })
    await Promise.all(sent)
    const payments = made.own.asked.filter(({ method }) => method === 'eth_sendTransaction')
    expect(payments.map(({ params }) => params)).toMatchObject([[{ to: A }], [{ to: B }]])
  })

  it('what is wrapped by a framework is unwrapped', async () => {
    const made = await live()
    await send(made, new Proxy({ ...pay }, {}))
    expect(made.own.asked.at(-1)).toStrictEqual({ method: 'eth_sendTransaction', params: [pay] })
  })

  // Planted: a throw on the way to the wallet lost, so that the request hung.
  it.each([
    [
      'a getter that throws',
      () =>
        Object.defineProperty({ ...pay }, 'chainId', {
          enumerable: true,
          get: () => {
            throw new Error('no')
          },
        }),
    ],
    [
      'a revoked proxy',
      () => {
        const { proxy, revoke } = Proxy.revocable({}, {})
        revoke()
        return proxy
      },
    ],
    [
      'a circle',
      () => {
        const circle: Record<string, unknown> = { chainId: 1n }
        circle.again = new Proxy(circle, {})
        return circle
      },
    ],
  ])('%s is refused at once, and stops nobody else', async (_what, params) => {
    const made = await live()
    const hash = later<string>()
    made.own.replies.eth_sendTransaction = () => hash.promise
    const other = send(made, pay)
    await expect(send(made, params())).rejects.toMatchObject({ name: 'ProviderRpcError', code: -32600 })
    hash.resolve(`0x${'cd'.repeat(32)}`)
    await expect(other).resolves.toBe(`0x${'cd'.repeat(32)}`)
    expect(all(made.modal, 'flow.crashed')).toStrictEqual([])
  })

  // Planted: the request asked of whatever wallet is shown when it is decided.
  it('a payment is asked of nobody when the wallet that was shown when it was made is gone', async () => {
    const made = await live()
    made.modal.getProvider('eip155')
    made.loads.hold()
    const asked = send(made, pay)
    asked.catch(() => undefined)
    await turn()
    made.modal.dispatch({ type: 'Disconnect' })
    made.loads.flow()
    await expect(asked).rejects.toMatchObject({ code: 4100 })
    expect(made.own.count('eth_sendTransaction')).toBe(0)
  })

  it.each([
    ['wallet_sendCalls', { calls: [{ to: B, chainId: '0x89' }] }],
    ['wallet_grantPermissions', { chainId: '0x89' }],
    ['eth_signUserOperation', { chainId: '0x89' }],
    ['wallet_something', { chainId: '0x89' }],
  ])('%s that names another network does not leave', async (method, params) => {
    const made = await live()
    const asked = made.modal.getProvider('eip155').request({ method, params: [params] })
    await expect(asked).rejects.toMatchObject({ data: { failure: { params: { wanted: 'eip155:137' } } } })
    expect(made.own.count(method)).toBe(0)
  })
})
