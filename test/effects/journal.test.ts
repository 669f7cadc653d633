import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../src/domain/core/replay.js'
import { initialState } from '../../src/domain/slices/initial.js'
import { createJournal, estimate } from '../../src/effects/kernel/journal.js'
import { resumeFrom } from '../../src/testing/resume.js'
import { createTestModal, testPorts } from '../../src/testing/testModal.js'
import { anyRecords } from '../support/factArbitraries.js'
import { alert, initialOfAll, note, testKernel } from '../support/kernel.js'
import { poisonAmbient } from '../support/poison.js'
import { runs } from '../support/runs.js'

poisonAmbient()

const limits = fc.record({
  records: fc.integer({ min: 1, max: 30 }),
  bytes: fc.integer({ min: 100, max: 6_000 }),
})

describe('the log', () => {
  // Planted: `checkpoint = after` at the cut.
  it('[L2] checkpoint and records fold to live state, for any limit and any history', () => {
    fc.assert(
      fc.property(anyRecords, limits, (records, limit) => {
        const { kernel } = testKernel([], { limit, start: false })
        for (const { fact } of records) {
          kernel.append([fact])
          const log = kernel.log()
          expect(log.records.length).toBeLessThanOrEqual(limit.records)
          expect(fold(log.records, log.checkpoint ?? initialOfAll)).toStrictEqual(kernel.getState())
        }
      }),
      { numRuns: runs() },
    )
  })

  // Planted: the cut one record too late.
  it('[L2] the older half goes when the bound is passed, not before', () => {
    const { kernel } = testKernel([], { limit: { records: 10, bytes: 1e9 }, start: false })
    const sizes = Array.from({ length: 25 }, (_, index) => {
      kernel.append([alert(String(index))])
      return kernel.log().records.length
    })
    expect(sizes).toStrictEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 6, 7, 8, 9, 10, 5, 6, 7, 8, 9, 10, 6, 7, 8, 9,
    ])
    expect(kernel.log().records.map(({ seq }) => seq)).toStrictEqual([16, 17, 18, 19, 20, 21, 22, 23, 24])
  })

  // Planted: `bytes` not counted at all; the bytes of dropped records not taken off.
  it('[L2] the log stays under its bytes whatever the facts weigh', () => {
    const { kernel } = testKernel([], { limit: { records: 1e9, bytes: 10_000 }, start: false })
    for (const length of [10, 9_000, 3_000, 50_000, 1, 4_000, 4_000, 4_000]) {
      kernel.append([alert('x'.repeat(length))])
      const weight = kernel.log().records.reduce((total, { fact }) => total + estimate(fact), 0)
      expect(weight).toBeLessThanOrEqual(10_000)
    }
  })

  it('[L2] the log handed out is a copy: adding to the store does not change it', () => {
    const journal = createJournal()
    const before = journal.log()
    journal.add({ seq: 0, at: 0, cause: null, fact: note('x') }, initialState)
    expect([before.records.length, journal.log().records.length]).toStrictEqual([0, 1])
  })
})

describe('continuing from a log', () => {
  // Planted: the journal of a resumed store begins from `initialState`.
  it('[T3] nothing is sent again, what was in flight is interrupted, and the new log folds to live state', async () => {
    const earlier = createTestModal({ wallets: [{ rdns: 'io.demo.wallet' }, { rdns: 'io.other' }] })
    await earlier.modal.connect({ connectorId: 'io.demo.wallet' })
    earlier.wallet.of('io.other').answer('eth_requestAccounts', 'never')
    earlier.modal.dispatch({ type: 'Connect', connectorId: 'io.other' })
    earlier.wallet.of('io.demo.wallet').answer('wallet_switchEthereumChain', 'never')
    earlier.modal.dispatch({ type: 'SwitchNetwork', chainId: 'eip155:137' })
    const ports = testPorts({ wallets: [{ rdns: 'io.demo.wallet' }, { rdns: 'io.other' }] })
    const modal = resumeFrom(earlier.modal.log(), ports)
    const state = modal.getState()
    expect(state.connections.connecting).toMatchObject({ step: 'failed', failure: { tag: 'Interrupted' } })
    expect(state.networks.switching).toMatchObject({ step: 'failed', failure: { tag: 'Interrupted' } })
    expect(Object.values(state.balances?.native ?? {}).map(({ step }) => step)).not.toContain('pending')
    for (const id of ['io.demo.wallet', 'io.other']) {
      expect(ports.wallet.of(id).requests.map(({ method }) => method)).toStrictEqual([])
    }
    await modal.connect({ connectorId: 'io.other' })
    const log = modal.log()
    expect(fold(log.records, log.checkpoint ?? initialState)).toStrictEqual(modal.getState())
  })

  it('[T3] ports that are not of a test are refused', () => {
    const { modal } = createTestModal()
    const ports = testPorts()
    const live = { ...ports, storage: { ...ports.storage, scripted: undefined as unknown as true } }
    expect(() => resumeFrom(modal.log(), live)).toThrow(TypeError)
  })
})

describe('the weight of what is logged', () => {
  it('is about what it takes as JSON', () => {
    const weights = [
      'abc',
      '',
      7,
      true,
      null,
      undefined,
      {},
      [],
      { ab: 'c' },
      [1, 'x'],
      { a: { b: null } },
    ].map(estimate)
    expect(weights).toStrictEqual([5, 2, 6, 6, 6, 6, 2, 2, 11, 21, 20])
  })

  // Planted: the bounds taken for passed when they are reached.
  it('[L2] may reach the bound: the older half goes when it is passed', () => {
    const fact = note('x')
    const weight = 40 + estimate(fact)
    const journal = createJournal({ records: 1e9, bytes: 4 * weight })
    const counts = [0, 1, 2, 3, 4, 5].map((seq) => {
      journal.add({ seq, at: 0, cause: null, fact }, initialState)
      return journal.log().records.length
    })
    expect(counts).toStrictEqual([1, 2, 3, 4, 3, 4])
  })
})
