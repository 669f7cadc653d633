import { describe, expect, it } from 'vitest'
import { accounts } from '../../../../src/domain/slices/connections/accounts.js'
import { activeChainId } from '../../../../src/domain/slices/networks/select.js'
import type { TestModal } from '../../../../src/testing/testModal.js'
import { install, livePage, newWindow } from '../../../support/livePage.js'
import { A, all, B, demo, demoId, factOf, nextOf, turn } from '../../../support/page.js'

const connected = async () => {
  const page = newWindow()
  const wallet = install(page, { rdns: demo, name: 'Demo', accounts: [A.toLowerCase(), B.toLowerCase()] })
  const made = livePage(page)
  await made.modal.connect({ connectorId: demo })
  return { ...made, page, wallet }
}

const chain = ({ modal }: Pick<TestModal, 'modal'>): string | null => activeChainId(modal.getState())

describe('EIP-1193 wallets', () => {
  it('[ADR-03] accounts are shown as people know them (EIP-55), in the order of the wallet (PRV-13)', async () => {
    const { modal } = await connected()
    expect(accounts(modal.getState()).map(({ caipAddress }) => caipAddress)).toStrictEqual([
      `eip155:1:${A}`,
      `eip155:1:${B}`,
    ])
  })

  it('[CHN-01] a chain of 0x539 is 1337, not 539', async () => {
    const made = await connected()
    made.wallet.emitRaw('chainChanged', '0x539')
    expect(chain(made)).toBe('eip155:1337')
  })

  it.each([
    ...[137, '137', '0x89', '0x089', 137n, 'eip155:137'],
    ...[{ chainId: '0x89' }, { chainId: 137, networkId: 5 }, { networkId: '137' }, { id: 137 }],
  ])('[CHN-02] chainChanged of %o is Polygon, in one fact', async (raw) => {
    const made = await connected()
    made.wallet.emitRaw('chainChanged', raw)
    made.wallet.emitRaw('chainChanged', raw)
    expect(chain(made)).toBe('eip155:137')
    expect(all(made.modal, 'connection.chainChanged')).toHaveLength(1)
  })

  // Planted: what is not understood dropped.
  it.each([
    ...[null, undefined, {}, [], 'loading', NaN, -1, 0, 1.5, '0x', Symbol('x'), '9'.repeat(40)],
    { chainId: { chainId: '0x89' } },
  ])('[CHN-02] chainChanged of %o says nothing: the wallet is looked for, for 2 s', async (raw) => {
    const made = await connected()
    const asked = made.wallet.count('eth_chainId')
    made.wallet.emitRaw('chainChanged', raw)
    await turn()
    expect(made.wallet.count('eth_chainId') - asked).toBe(1)
    expect([chain(made), all(made.modal, 'connection.chainChanged').length]).toStrictEqual(['eip155:1', 0])
    made.wallet.chainId = 'eip155:137'
    const moved = nextOf(made.modal, 'connection.chainChanged')
    made.clock.advance(200)
    await expect(moved).resolves.toMatchObject({ chainId: 'eip155:137' })
    made.modal.stop()
    expect([made.wallet.listeners, made.clock.timers]).toStrictEqual([0, 0])
  })

  // Planted: one question that fails, or is never answered, taken for all there is to know.
  it.each([
    ['fails', { error: { code: -32603, message: 'changing' } }],
    ['hangs', 'never'],
  ] as const)('[CHN-02] one whose first answer %s is looked for again', async (_how, answer) => {
    const made = await connected()
    made.wallet.answer('eth_chainId', answer, { value: '0x89' })
    const moved = nextOf(made.modal, 'connection.chainChanged')
    made.wallet.emitRaw('chainChanged', 'soon')
    await turn()
    made.clock.advance(200)
    await expect(moved).resolves.toMatchObject({ chainId: 'eip155:137' })
  })

  // Planted: each of them looked for anew.
  it('[CHN-02] one that says nothing whenever it is asked is asked every 200 ms, and no more', async () => {
    const made = await connected()
    const { provider } = made.wallet
    const { request } = provider
    let asked = 0
    provider.request = (of) => {
      if (of.method === 'eth_chainId') {
        asked += 1
        queueMicrotask(() => made.wallet.emitRaw('chainChanged', undefined))
      }
      return request(of)
    }
    made.wallet.emitRaw('chainChanged', undefined)
    await turn()
    const counts = [asked]
    for (const _of of Array.from({ length: 20 })) {
      made.clock.advance(200)
      await turn()
      counts.push(asked)
    }
    // What it says after the last look, at 2 s, is looked for as what it said first.
    expect(counts.slice(0, 11)).toStrictEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12])
    expect(counts.at(-1)).toBe(23)
  })

  // Planted: a wallet looked for asked again by every look, 65 times.
  it('[CHN-02] one that answers nonsense as well is asked eleven times, and let be', async () => {
    const made = await connected()
    const before = made.wallet.count('eth_chainId')
    made.wallet.answer('eth_chainId', ...Array.from({ length: 99 }, () => ({ value: 'soon' })))
    made.wallet.emitRaw('chainChanged', 'soon')
    for (const _of of Array.from({ length: 30 })) {
      await turn()
      made.clock.advance(200)
    }
    expect(made.wallet.count('eth_chainId') - before).toBe(11)
  })

  // Planted: deaf until the last answer had come.
  it('[CHN-02] what it says while the last answer hangs is heard', async () => {
    const made = await connected()
    const pass = async (steps: number): Promise<void> => {
      for (const _of of Array.from({ length: steps })) {
        await turn()
        made.clock.advance(50)
      }
    }
    made.wallet.emitRaw('chainChanged', 'soon')
    await pass(39)
    made.wallet.answer('eth_chainId', 'never')
    await pass(2)
    made.wallet.behave('eth_chainId')
    made.wallet.chainId = 'eip155:137'
    made.wallet.emitRaw('chainChanged', 'soon')
    await turn()
    expect(chain(made)).toBe('eip155:137')
  })

  it('[CHN-02] a chain that cannot be looked at is asked for, too', async () => {
    const made = await connected()
    made.wallet.chainId = 'eip155:137'
    const moved = nextOf(made.modal, 'connection.chainChanged')
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no')
        },
      },
    )
    made.wallet.emitRaw('chainChanged', hostile)
    await expect(moved).resolves.toMatchObject({ chainId: 'eip155:137' })
  })

  // Planted: the question for an unreadable chain not dropped for readable news.
  it('[CHN-02] what it says next is newer than the answer to that question', async () => {
    const made = await connected()
    made.wallet.answer('eth_chainId', 'later')
    made.wallet.emitRaw('chainChanged', null)
    await turn()
    made.wallet.emitRaw('chainChanged', '0x89')
    made.wallet.resolve('eth_chainId', { value: '0x1' })
    await turn()
    expect(chain(made)).toBe('eip155:137')
  })

  it.each([[[]], [null], [['0x1']], [[null, 5, 'x']], ['x'], [{}]])(
    '[PRV-11] accountsChanged of %j ends the connection without an exception',
    async (raw) => {
      const made = await connected()
      const ended = factOf(made.modal, 'connection.ended')
      made.wallet.emitRaw('accountsChanged', raw)
      await expect(ended).resolves.toMatchObject({ by: 'wallet' })
      expect(made.modal.getAccount()).toBe(null)
    },
  )

  it('[PRV-09] a wallet without removeListener is disconnected, and what it says then is not heard', async () => {
    const page = newWindow()
    const wallet = install(page, { rdns: demo, name: 'Demo' })
    const provider = wallet.provider as { removeListener?: unknown }
    provider.removeListener = undefined
    const made = livePage(page)
    await made.modal.connect({ connectorId: demo })
    await made.modal.disconnect()
    const before = made.modal.getState()
    wallet.emitRaw('chainChanged', '0x89')
    expect(made.modal.getState()).toBe(before)
    expect(made.modal.getAccount()).toBe(null)
  })

  // Planted: any disconnect taken for the end.
  it('[PRV-14] a wallet that lost its node for a moment (1013) stays connected; one that is gone does not', async () => {
    const made = await connected()
    made.wallet.emitRaw('disconnect', { code: 1013, message: 'try again later' })
    await turn()
    expect(made.modal.getAccount()).toMatchObject({ address: A })
    const ended = nextOf(made.modal, 'connection.ended')
    made.wallet.emitRaw('disconnect', { code: 4900, message: 'gone' })
    await expect(ended).resolves.toMatchObject({ by: 'wallet', failure: { tag: 'WalletDisconnected' } })
  })

  it('[PRV-09] listeners come off with the connection', async () => {
    const { modal, wallet } = await connected()
    expect(wallet.listeners).toBe(3)
    await modal.disconnect()
    expect(wallet.listeners).toBe(0)
  })

  it.each([[null], ['x'], [{}], [[5]], [['0x1']], [[A, 'not an address']]])(
    '[PRV-11] accounts of %j are not readable, and connect nobody',
    async (raw) => {
      const page = newWindow()
      install(page, { rdns: demo, name: 'Demo' }).answer('eth_requestAccounts', { value: raw })
      const { modal } = livePage(page)
      await expect(modal.connect({ connectorId: demo })).rejects.toMatchObject({ code: 'InvalidInput' })
    },
  )

  it('[REJ-14] a provider that throws at once, or answers no promise, is answered like any other', async () => {
    const page = newWindow()
    const throwing = {
      request: () => {
        throw { message: 'boom' }
      },
    }
    const sync = { request: ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : [A]) }
    const hosts = [
      { id: 'throws', name: 'Throws', provider: throwing },
      { id: 'sync', name: 'Sync', provider: sync },
    ]
    const { modal } = livePage(page, { hosts })
    await expect(modal.connect({ connectorId: 'throws' })).rejects.toMatchObject({
      code: 'Unknown',
      details: 'boom',
    })
    await expect(modal.connect({ connectorId: 'sync' })).resolves.toMatchObject({ address: A })
  })

  it('[PRV-16] of two connectors over one object only the stored one comes back', async () => {
    const page = newWindow()
    const wallet = install(page, { rdns: demo, name: 'Demo' })
    Object.defineProperty(page, 'ethereum', { value: wallet.provider })
    const first = livePage(page)
    await first.modal.connect({ connectorId: demo })
    first.modal.dispose()
    const made = livePage(page)
    await factOf(made.modal, 'connection.resynced')
    expect(Object.keys(made.modal.getState().connections.byId)).toStrictEqual([`eip155|${demoId}`])
    expect(wallet.count('eth_accounts')).toBe(1)
  })
})
