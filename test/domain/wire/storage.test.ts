import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Event } from '../../../src/domain/core/event.js'
import { fold } from '../../../src/domain/core/replay.js'
import type { State } from '../../../src/domain/core/state.js'
import { readBalances } from '../../../src/domain/wire/storedBalances.js'
import { readRecent } from '../../../src/domain/wire/storedWallets.js'
import { anyRecords } from '../../support/eventArbitraries.js'
import { poisonAmbient } from '../../support/poison.js'
import { runs } from '../../support/runs.js'
import { address, aspen, connected, stateAfter } from '../../support/states.js'
import { readerOf, storedEntriesOf } from '../../support/stored.js'

poisonAmbient()

const recents = 'recent_wallets'
const balances = 'native_balance_cache'
const stored = (state: State): ReadonlyMap<string, string | null> =>
  new Map(Object.entries(storedEntriesOf(state)))

const account = `eip155:1:${address}` as const
const balance = { amount: '15', symbol: 'ETH', decimals: 1 }
const asked: ReadonlyArray<Event> = [
  { type: 'balance.requested', account, requestId: 'r1' },
  { type: 'balance.received', account, requestId: 'r1', balance },
]
/** Connected, so that there is a recent wallet, and its balance is known. */
const known = stateAfter(asked, connected())
const recalled: ReadonlyArray<Event> = [
  { type: 'wallets.recalled', recent: [] },
  { type: 'balances.recalled', native: {} },
]

describe('what outlives the page', () => {
  // Planted: `wallets.recalled` and `balances?.recalled` left out of `remembered`, one by one.
  it('[EN-30] is not written before storage was read for it: not known is not none', () => {
    expect([recents, balances].map((key) => stored(known).has(key))).toStrictEqual([false, false])
    const wallets = stateAfter(recalled.slice(0, 1), known)
    expect([recents, balances].map((key) => stored(wallets).has(key))).toStrictEqual([true, false])
    const native = stateAfter(recalled.slice(1), known)
    expect([recents, balances].map((key) => stored(native).has(key))).toStrictEqual([false, true])
  })

  // Planted: the same; and both keys written as soon as either was read.
  it('[EN-30] is written for each as soon as it was read, whatever else happened', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const state = fold(records)
        const had = (type: Event['type']): boolean => records.some(({ event }) => event.type === type)
        expect(stored(state).has(recents)).toBe(had('wallets.recalled'))
        expect(stored(state).has(balances)).toBe(had('balances.recalled'))
      }),
      { numRuns: runs(200) },
    )
  })

  // Planted: what was recalled takes the place of what this page life knows, in reduceWallets and reduceBalances.
  it('[EN-30] holds what this page life learned before it was read, and what storage held', () => {
    const older = { id: 'announced:io.older', name: 'Older', icon: null, rdns: null }
    const other = `eip155:137:${address}` as const
    const state = stateAfter(
      [
        { type: 'wallets.recalled', recent: [older] },
        {
          type: 'balances.recalled',
          native: { [other]: { ...balance, at: 7 }, [account]: { ...balance, at: 1 } },
        },
      ],
      known,
    )
    expect(readRecent(readerOf(state), []).map(({ id }) => id)).toStrictEqual([
      aspen.id,
      'announced:io.older',
    ])
    expect(readBalances(readerOf(state))).toStrictEqual({
      [other]: { ...balance, at: 7 },
      [account]: { ...balance, at: 2_000 },
    })
  })

  it('[EN-30] that is none takes its key away', () => {
    const empty = stored(stateAfter(recalled))
    expect([recents, balances].map((key) => empty.get(key))).toStrictEqual([null, null])
  })
})
