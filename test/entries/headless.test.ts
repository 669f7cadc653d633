import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createTestModal, demoAccount, memoryStorage } from 'wallet-modal/testing'
import { createPanel, type Panel } from './headless.example.js'

const demo = 'io.demo.wallet'

const setup = () => {
  const test = createTestModal({
    start: false,
    wallets: [{ name: 'Demo Wallet', rdns: demo, knownChains: ['eip155:137'] }],
  })
  const drawn: Array<Panel> = []
  const complaints: Array<string> = []
  const panel = createPanel(
    test.modal,
    (one) => drawn.push(one),
    (sentence) => complaints.push(sentence),
  )
  return { ...test, panel, complaints, last: () => drawn.at(-1) }
}

describe('headless use', () => {
  it('lists wallets, connects, switches, signs and leaves without a view', async () => {
    const { panel, last, complaints, modal } = setup()
    expect(last()).toMatchObject({
      wallets: [{ connectorId: `announced:${demo}`, name: 'Demo Wallet' }],
      account: null,
      busy: false,
    })
    await panel.connect(demo)
    expect(last()).toMatchObject({ account: demoAccount, network: 'Ethereum', busy: false })
    await panel.switchTo(137)
    expect(last()).toMatchObject({ network: 'Polygon' })
    const [first] = last()?.networks ?? []
    if (first) await panel.switchTo(first.chainId)
    expect(last()).toMatchObject({ network: first?.name })
    expect(await panel.sign('0x68656c6c6f')).toMatch(/^0x5a/)
    await panel.leave()
    expect(last()).toMatchObject({ account: null })
    expect(complaints).toEqual([])
    panel.end()
    expect(modal.log().records.some(({ fact }) => fact.type === 'modal.opened')).toBe(false)
  })

  it('says what went wrong, and nothing when the visitor declined', async () => {
    const { panel, complaints, wallet } = setup()
    wallet.of(demo).answer('eth_requestAccounts', { error: { code: 4001, message: 'no' } })
    await panel.connect(demo)
    expect(complaints).toEqual([])
    wallet.of(demo).answer('eth_requestAccounts', { value: [] })
    await panel.connect(demo)
    expect(complaints).toHaveLength(1)
    expect(complaints[0]).toMatch(/^[A-Z].*/)
  })

  // Planted: `busy` without connections that are being taken up again.
  it('says nothing else than connecting and busy to a visitor who comes back, until the wallet has answered', async () => {
    const first = setup()
    await first.panel.connect(demo)
    first.panel.end()
    const test = createTestModal({
      start: false,
      wallets: [{ name: 'Demo Wallet', rdns: demo, authorised: true }],
      storage: memoryStorage({ entries: first.storage.entries() }),
    })
    test.wallet.of(demo).answer('eth_accounts', 'later')
    const drawn: Array<Panel> = []
    const complain = (sentence: string): void => expect.fail(sentence)
    const panel = createPanel(test.modal, (one) => drawn.push(one), complain)
    await expect.poll(() => test.wallet.of(demo).count('eth_accounts')).toBe(1)
    for (const one of drawn) expect(one).toMatchObject({ status: 'connecting', busy: true, account: null })
    const before = drawn.length
    test.wallet.of(demo).resolve('eth_accounts', { value: [demoAccount] })
    await expect.poll(() => drawn.at(-1)?.account).toBe(demoAccount)
    expect([before > 0, drawn.at(-1)]).toMatchObject([true, { status: 'connected', busy: false }])
    panel.end()
  })

  it('is documented with this very example', () => {
    const example = readFileSync('test/entries/headless.example.ts', 'utf8').trim()
    expect(readFileSync('docs/headless.md', 'utf8')).toContain(example)
  })
})
