import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact, FactType } from '../../../src/domain/core/fact.js'
import { broken } from '../../../src/domain/core/invariants.js'
import type { Recorded } from '../../../src/domain/core/record.js'
import { fold, reduce } from '../../../src/domain/core/replay.js'
import type { State } from '../../../src/domain/core/state.js'
import { allSlices } from '../../../src/domain/slices/all.js'
import { browserAccounts } from '../../../src/domain/slices/connections/browserAccounts.js'
import { initialState } from '../../../src/domain/slices/initial.js'
import { assertPlain, freezeDeep } from '../../../src/testing/inspect.js'
import { anyFact, anyRecords, factOf } from '../../support/factArbitraries.js'
import { poisonAmbient } from '../../support/poison.js'
import { runs } from '../../support/runs.js'

poisonAmbient()

const clone = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A
const recordOf = (fact: Recorded['fact'], seq = 99, at = 9_000_000): Recorded => ({
  seq,
  at,
  cause: null,
  fact,
})

describe('folding', () => {
  // Planted: `Date.now()` as the time of a refused Close in reduceModal.
  it('[L1] folding a log in two parts is folding it whole, wherever it is cut', () => {
    fc.assert(
      fc.property(anyRecords, fc.nat(), (records, raw) => {
        const cut = raw % (records.length + 1)
        expect(fold(records.slice(cut), fold(records.slice(0, cut)))).toStrictEqual(fold(records))
      }),
      { numRuns: runs() },
    )
  })

  // Planted: `startedAt: Date.now()` in reduceConnections.
  it('[L2] a log that went through JSON folds to the same state, byte for byte', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        expect(JSON.stringify(fold(clone(records)))).toBe(JSON.stringify(fold(records)))
      }),
      { numRuns: runs() },
    )
  })

  // Planted: `state.order.push(connector.id)` instead of a copy in reduceConnectors.
  it('[T1] the fold touches neither state nor fact: both may be frozen through and through', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        freezeDeep(records)
        records.reduce<State>(
          (state, record) => freezeDeep(reduce(state, record)),
          freezeDeep(clone(initialState)),
        )
      }),
      { numRuns: runs() },
    )
  })

  // Planted: `{ ...state }` returned by reduceNotices' default case.
  it('[L3] what changes nothing gives back the same reference, slice by slice', () => {
    /** Facts that bring a whole value: an equal one may take the place of the old. */
    const replacing: ReadonlyArray<FactType> = [
      'options.configured',
      'theme.changed',
      'options.updated',
      'choices.made',
      'choices.changed',
      'pageSession.started',
      'wallets.restored',
      'balances.restored',
      'connectors.announced',
      'connection.established',
      'connection.requested',
      'connection.accountsChanged',
      'connection.alreadyPending',
      'balance.requested',
      'catalogue.requested',
      'catalogue.searched',
      'remote.configRequested',
      'remote.originsRequested',
      'remote.featuresSet',
      'request.wanted',
      'network.switchRequested',
      'modal.opened',
      'modal.reset',
      'modal.answerRequired',
      'notice.raised',
      'alert.raised',
      'transaction.confirmed',
      'command.refused',
    ]
    fc.assert(
      fc.property(anyRecords, anyFact, (records, fact) => {
        const before = fold(records)
        const after = reduce(before, recordOf(fact))
        for (const { name, initial } of allSlices) {
          // One that is not there stands for its initial value, and comes only with what changes it.
          const held = before[name] ?? initial
          if (held === (after[name] ?? initial) || replacing.includes(fact.type)) continue
          expect(after[name], `${fact.type} gave ${name} a new reference`).not.toStrictEqual(held)
        }
        if (allSlices.every(({ name, initial }) => (before[name] ?? initial) === (after[name] ?? initial)))
          expect(after).toBe(before)
      }),
      { numRuns: runs(200) },
    )
  })

  it('[L3] a modal disposed of twice (seed -1023776755)', () => {
    const stopped: Fact = { type: 'pageSession.stopped', disposed: true }
    const once = fold([{ seq: 0, at: 1_000, cause: null, fact: stopped }])
    expect(reduce(once, { seq: 1, at: 1_000, cause: null, fact: stopped })).toBe(once)
  })

  // Planted: `after !== state[name]` in combine; a slice that is not there left as it is.
  it('[L3] a slice that is not there enters state with the first fact that changes it, and with no other', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const state = fold(records)
        for (const { name, initial, reduce: reduceSlice } of allSlices) {
          let held: unknown = initial
          let changed = Object.hasOwn(initialState, name)
          for (const record of records) {
            const next = reduceSlice(held, record)
            changed ||= next !== held
            held = next
          }
          expect(Object.hasOwn(state, name), name).toBe(changed)
          expect(state[name] ?? initial, name).toStrictEqual(held)
        }
      }),
      { numRuns: runs() },
    )
  })
})

describe('reducers', () => {
  // Planted: `network.unlisted` without choosing another active network (INV-5); three recent wallets kept (INV-6).
  it('[P1] any facts in any order are folded, and every invariant of a single slice holds after each', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        records.reduce<State>((state, record) => {
          const next = reduce(state, record)
          expect(broken(next, record.at, 'slice'), record.fact.type).toStrictEqual([])
          return next
        }, initialState)
      }),
      { numRuns: runs(200) },
    )
  })

  // Planted: an `undefined` put for a missing icon in reduceWallets.
  it('[P1] [INV-18] state stays plain JSON, so a checkpoint is what it was when it is read again', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const state = fold(records)
        assertPlain(state, 'state')
        expect(clone(state)).toStrictEqual(state)
      }),
      { numRuns: runs() },
    )
  })

  // Planted: reduceBalances takes an answer without comparing the request's id.
  it('[P3] an answer to a question that is over changes nothing', () => {
    const late: ReadonlyArray<Recorded['fact']> = [
      { type: 'connection.begun', attempt: 'gone' },
      { type: 'connection.alreadyPending', attempt: 'gone' },
      {
        type: 'connection.failed',
        attempt: 'gone',
        connectorId: 'io.demo',
        failure: { tag: 'Unknown', params: {}, details: null, code: null },
      },
      { type: 'connection.cancelled', attempt: 'gone' },
      {
        type: 'connection.accountsChanged',
        id: 'gone',
        accounts: browserAccounts(['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed']).accounts,
      },
      {
        type: 'connection.ended',
        id: 'gone',
        // Of a namespace without a balance: the end of any connection takes those of its own along.
        namespace: 'cosmos',
        connectorId: 'x',
        by: 'wallet',
        failure: null,
        attempt: null,
      },
      { type: 'connection.leaveBegun', id: 'gone' },
      { type: 'connection.walletNotified', id: 'gone', attempt: 'gone', failure: null },
      { type: 'network.switchBegun', attempt: 'gone' },
      {
        type: 'network.switchFailed',
        attempt: 'gone',
        chainId: 'eip155:1',
        failure: { tag: 'Unknown', params: {}, details: null, code: null },
      },
      {
        type: 'balance.received',
        account: 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        requestId: 'gone',
        balance: { amount: '1', symbol: 'E', decimals: 18 },
      },
      {
        type: 'balance.failed',
        account: 'eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        requestId: 'gone',
        failure: { tag: 'Unknown', params: {}, details: null, code: null },
      },
      { type: 'request.sent', id: 'gone' },
      { type: 'request.answered', id: 'gone', result: 'secret:1', hash: `0x${'1'.repeat(64)}` },
      {
        type: 'request.failed',
        id: 'gone',
        failure: { tag: 'Unknown', params: {}, details: null, code: null },
      },
      { type: 'notice.shown', id: 'gone' },
      { type: 'notice.hidden', id: 'gone' },
      {
        type: 'transaction.confirmed',
        hash: `0x${'9'.repeat(64)}`,
        chainId: 'eip155:1',
        outcome: 'confirmed',
      },
      { type: 'transaction.unsettled', hash: `0x${'9'.repeat(64)}`, chainId: 'eip155:1' },
    ]
    fc.assert(
      fc.property(anyRecords, fc.constantFrom(...late), (records, fact) => {
        const state = fold(records)
        expect(reduce(state, recordOf(fact))).toBe(state)
      }),
      { numRuns: runs() },
    )
  })
})

describe('storage', () => {
  // Planted: `...state.native` left out of `balances.restored`.
  it('[P3] balances that storage held never take the place of what this page life knows', () => {
    fc.assert(
      fc.property(anyRecords, factOf('balances.restored'), (records, fact) => {
        const before = fold(records)
        expect(reduce(before, recordOf(fact)).balances?.native).toMatchObject(before.balances?.native ?? {})
      }),
      { numRuns: runs() },
    )
  })
})
