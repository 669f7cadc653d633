// @vitest-environment happy-dom
import { getWallets } from '@wallet-standard/app'
import { afterEach, describe, expect, it } from 'vitest'
import { replay } from '../../src/index.js'
import { logFixtures, type MockStandardWallet, mockStandardWallet } from '../../src/testing.js'

/** The mock against the standard's own reader: what `getWallets` finds is what hosts find. */
const alive: Array<MockStandardWallet> = []
const mock = (script: Parameters<typeof mockStandardWallet>[1]): MockStandardWallet => {
  const made = mockStandardWallet(window, script)
  alive.push(made)
  return made
}

afterEach(() => {
  for (const one of alive.splice(0)) one.remove()
})

describe('a mock of the Wallet Standard', () => {
  it('is found by the reader of the standard, early and late', () => {
    const early = mock({ name: 'Early' })
    const { get, on } = getWallets()
    expect(get().map(({ name }) => name)).toContain('Early')
    const came: Array<string> = []
    const stop = on('register', (...wallets) => came.push(...wallets.map(({ name }) => name)))
    const late = mock({ name: 'Late', late: true })
    expect(came).toEqual([])
    late.register()
    expect(came).toEqual(['Late'])
    expect(early.wallet.accounts).toEqual([])
    stop()
  })

  it('connects, signs, tells of other accounts, and forgets the site', async () => {
    const { wallet, use, count } = mock({ sign: async (bytes) => bytes.map((byte) => byte + 1) })
    const features = wallet.features as unknown as Features
    expect((await features['standard:connect'].connect({ silent: true })).accounts).toEqual([])
    const { accounts } = await features['standard:connect'].connect()
    expect(accounts[0]?.address).toBe('1'.repeat(32))
    expect(accounts[0]?.publicKey).toHaveLength(32)
    const [signed] = await features['solana:signMessage'].signMessage({ message: Uint8Array.of(1, 2) })
    expect([...(signed?.signature ?? [])]).toEqual([2, 3])
    const seen: Array<number> = []
    const off = features['standard:events'].on('change', (change) => seen.push(change.accounts.length))
    use()
    off()
    use({ address: '1'.repeat(32), publicKey: new Uint8Array(32) })
    expect(seen).toEqual([0])
    await features['standard:disconnect'].disconnect()
    expect(wallet.accounts).toEqual([])
    expect(count('standard:connect')).toBe(2)
  })

  it('declines as it is told', async () => {
    const made = mock({})
    made.answer('standard:connect', { error: { code: 4001, message: 'User rejected' } })
    const features = made.wallet.features as unknown as Features
    await expect(features['standard:connect'].connect()).rejects.toMatchObject({ code: 4001 })
    expect(made.wallet.accounts).toEqual([])
  })
})

interface Features {
  readonly 'standard:connect': {
    connect(input?: { readonly silent?: boolean }): Promise<{
      readonly accounts: ReadonlyArray<{ readonly address: string; readonly publicKey: Uint8Array }>
    }>
  }
  readonly 'standard:disconnect': { disconnect(): Promise<void> }
  readonly 'standard:events': {
    on(event: 'change', listener: (change: { readonly accounts: ReadonlyArray<unknown> }) => void): () => void
  }
  readonly 'solana:signMessage': {
    signMessage(input: {
      readonly message: Uint8Array
    }): Promise<ReadonlyArray<{ readonly signature: Uint8Array }>>
  }
}

describe('log fixtures', () => {
  it.each(Object.entries(logFixtures))('%s is a log that replays', async (_name, record) => {
    const log = record()
    expect(record()).toEqual(log)
    const replayed = await replay(log)
    expect(replayed.stateAt(log.records.length).pageSession.restored).toBe(true)
  })
})
