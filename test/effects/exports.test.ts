import { isLeft } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { exportLog } from '../../src/domain/core/exportLog.js'
import type { Fact } from '../../src/domain/core/fact.js'
import type { Log } from '../../src/domain/core/record.js'
import { fold, readLog } from '../../src/domain/core/replay.js'
import type { State } from '../../src/domain/core/state.js'
import type { Modal } from '../../src/effects/modal.js'
import { createTestModal } from '../../src/testing/testModal.js'
import { A, connectedPage, demo } from '../support/page.js'
import { logOf } from '../support/states.js'

const canary = 'alice@example.com'
const others = ['support', 'telemetry'] as const
/** What JavaScript hosts, wallets and logs of other builds may hold, whatever the types say. */
const logWith = (...events: ReadonlyArray<object>): Log =>
  logOf(events.map((event, seq) => ({ seq, at: 1, cause: null, fact: event as Fact })))
const seenBy = (...events: ReadonlyArray<object>): string =>
  others.map((audience) => exportLog(logWith(...events), audience)).join('\n')
const read = (text: string): Log => {
  const log = readLog(text)
  if (isLeft(log)) throw new Error(log.left.details ?? '')
  return log.right
}
const end = ({ records, checkpoint }: Log): State => fold(records, checkpoint ?? undefined)
const connector = (rdns: string, name = 'x') => ({
  ...{ id: `announced:${rdns}`, kind: 'announced', namespace: 'eip155', name, icon: null, rdns },
})
const failed = { tag: 'Unknown', params: {}, details: null, code: null }
type Loose = Record<'setTheme' | 'dispatch' | 'switchNetwork' | 'open', (given: unknown) => unknown>
const loose = (modal: Modal): Loose => modal as unknown as Loose

describe('a text in a field of words, flags or numbers', () => {
  it.each([
    ['word', { type: 'theme.changed', mode: canary, variables: {} }],
    ['flag', { type: 'legal.answered', accepted: canary }],
    ['number', { type: 'modal.wentBack', steps: canary }],
    ['tag', { type: 'alert.raised', failure: { ...failed, tag: canary } }],
    ['code', { type: 'alert.raised', failure: { ...failed, code: canary } }],
  ])('does not leave: %s', (_kind, event) => {
    expect(seenBy(event)).not.toContain(canary)
  })

  it.each([
    ['setTheme', (modal: Loose) => modal.setTheme(canary)],
    ['AnswerLegal', (modal: Loose) => modal.dispatch({ type: 'AnswerLegal', accepted: canary })],
    [
      'RaiseAlert',
      (modal: Loose) => modal.dispatch({ type: 'RaiseAlert', failure: { ...failed, tag: canary } }),
    ],
  ])('does not leave a live modal either: %s', async (_name, act) => {
    const { modal } = await connectedPage()
    act(loose(modal))
    expect(await modal.exportLog('telemetry')).not.toContain(canary)
  })
})

describe('a chain id that is none', () => {
  it.each([A, `${A}:1`, canary, `${canary}:1`, 'alice.eth'])(
    'does not leave as a namespace: %s',
    (chainId) => {
      const text = seenBy({ type: 'network.activated', chainId, attempt: null })
      expect(text).not.toContain(chainId.replace(/:.*/, '').slice(0, -1))
    },
  )

  it('nor before the address of an account', () => {
    expect(seenBy({ type: 'balance.requested', account: `${canary}:1:${A}`, requestId: '' })).not.toContain(
      canary,
    )
  })

  it('nor when a host hands an address to switchNetwork', async () => {
    const { modal } = await connectedPage()
    await Promise.resolve(loose(modal).switchNetwork(A)).catch(() => undefined)
    expect(await modal.exportLog('telemetry')).not.toContain(A.slice(0, -1))
  })
})

describe('a slip of the host', () => {
  const slips: Readonly<Record<string, (modal: Loose) => unknown>> = {
    'switchNetwork("ethereum")': (modal) => modal.switchNetwork('ethereum'),
    'switchNetwork("0x1")': (modal) => modal.switchNetwork('0x1'),
    'switchNetwork(1.5)': (modal) => modal.switchNetwork(1.5),
    'switchNetwork(mainnet)': (modal) => modal.switchNetwork({ id: 1 }),
    'open({ view: "Swap" })': (modal) => modal.open({ view: 'Swap' }),
    'setTheme("auto")': (modal) => modal.setTheme('auto'),
    'AddNetwork, in part': (modal) =>
      modal.dispatch({ type: 'AddNetwork', network: { chainId: 'eip155:10', name: 'OP' } }),
  }
  it.each(Object.keys(slips))('leaves a log that can be read: %s', async (name) => {
    const { modal } = await connectedPage()
    await Promise.resolve(slips[name]?.(loose(modal))).catch(() => undefined)
    for (const audience of ['local', ...others] as const) read(await modal.exportLog(audience))
  })
})

describe('a wallet whose id is hidden', () => {
  it.each(['com.coinbase.wallet', 'com.okex.wallet', 'alice@example.com'])(
    'comes back in the export as it did on the page: %s',
    async (rdns) => {
      const made = createTestModal({ wallets: [{ name: 'W', rdns }] })
      await made.modal.connect({ connectorId: `announced:${rdns}` })
      made.modal.dispose()
      const { modal } = createTestModal({ ports: made.ports })
      const steps = ({ connections }: State) => Object.values(connections.byId).map(({ step }) => step)
      expect(steps(modal.getState())).toStrictEqual(['connected'])
      expect(steps(end(read(await modal.exportLog('support'))))).toStrictEqual(['connected'])
    },
  )

  it('and is gone there, too, when it was let go of', async () => {
    const rdns = 'com.coinbase.wallet'
    const made = createTestModal({ wallets: [{ name: 'W', rdns }] })
    await made.modal.connect({ connectorId: `announced:${rdns}` })
    made.modal.dispose()
    const { modal } = createTestModal({ ports: made.ports })
    await modal.disconnect()
    expect(end(read(await modal.exportLog('support'))).connections.byId).toStrictEqual({})
  })
})

describe('wallets that everybody has', () => {
  it.each([
    'com.coinbase.wallet',
    'com.okex.wallet',
    'com.brave.wallet',
    'com.binance.wallet',
    'global.safe',
  ])('are told by their id: %s', (rdns) =>
    expect(seenBy({ type: 'connectors.announced', connector: connector(rdns) })).toContain(rdns),
  )
})

describe('what looks hidden', () => {
  it.each(['[text 447700900123]', 'secret:hidden-447700900123', '0x5aAe…eAed', 'maria…rosa'])(
    'is hidden all the same: %s',
    (name) => {
      const text = seenBy({ type: 'connectors.announced', connector: connector('io.rabby', name) })
      expect(text).not.toContain(name)
    },
  )

  it('an export for support, exported again for telemetry, holds no part of an address', () => {
    const once = read(
      exportLog(logWith({ type: 'clipboard.requested', what: 'address', text: A }), 'support'),
    )
    expect(exportLog(once, 'telemetry')).not.toContain('5aAe')
  })

  it('what comes after an import gets a number of its own', () => {
    const once = read(exportLog(logWith({ type: 'log.discarded', reason: 'one' }), 'support'))
    const later = { seq: 1, at: 1, cause: null, fact: { type: 'log.discarded', reason: 'two' } } as const
    const again = read(exportLog({ ...once, records: [...once.records, later] }, 'support'))
    expect(new Set(again.records.map(({ fact }) => JSON.stringify(fact))).size).toBe(2)
  })
})

describe('forms that are too wide', () => {
  it.each([
    [
      'an ENS name within an rdns',
      { type: 'connectors.announced', connector: connector('com.alice.eth.app') },
      'alice.eth',
    ],
    [
      'a person behind a domain',
      { type: 'connectors.announced', connector: connector('me.alice-smith') },
      'alice-smith',
    ],
    [
      'a user as the id of a host connector',
      { type: 'connection.requested', attempt: '', connectorId: 'host:alicesmith', namespace: 'eip155' },
      'alicesmith',
    ],
    [
      'a name as a Cosmos chain',
      { type: 'network.activated', chainId: 'cosmos:alicesmith', attempt: null },
      'alicesmith',
    ],
    [
      'a telephone number as the code of an error',
      { type: 'alert.raised', failure: { ...failed, code: 447700900123 } },
      '447700900123',
    ],
  ])('do not let out %s', (_what, event, secret) => {
    expect(seenBy(event)).not.toContain(secret)
  })

  it('nor a number that a wallet chose', async () => {
    const { modal, wallet } = createTestModal({ wallets: [{ name: 'W', rdns: demo }] })
    wallet.of(demo).answer('eth_requestAccounts', { error: { code: 447700900123, message: 'x' } })
    await modal.connect({ connectorId: demo }).catch(() => undefined)
    expect(await modal.exportLog('telemetry')).not.toContain('447700900123')
  })
})

describe('two accounts whose ends are the same', () => {
  it('stay two', () => {
    const money = { amount: '1', symbol: 'ETH', decimals: 18, at: 1 }
    const native = Object.fromEntries(
      ['1', '2'].map((digit) => [`eip155:1:0x5aAe${digit.repeat(32)}eAed`, money]),
    )
    const log = read(exportLog(logWith({ type: 'balances.restored', native }), 'support'))
    expect(Object.keys(end(log).balances?.native ?? {})).toHaveLength(2)
  })
})
