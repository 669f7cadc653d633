import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../src/domain/core/fact.js'
import { fold } from '../../../src/domain/core/replay.js'
import type { State } from '../../../src/domain/core/state.js'
import type { Read } from '../../../src/domain/core/stored.js'
import { readConnections } from '../../../src/domain/wire/storageKeys.js'
import { readBalances } from '../../../src/domain/wire/storedBalances.js'
import { readRecent } from '../../../src/domain/wire/storedWallets.js'
import { anyRecords } from '../../support/factArbitraries.js'
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
const asked: ReadonlyArray<Fact> = [
  { type: 'balance.requested', account, requestId: 'r1' },
  { type: 'balance.received', account, requestId: 'r1', balance },
]
/** Connected, so that there is a recent wallet, and its balance is known. */
const known = stateAfter(asked, connected())
const recalled: ReadonlyArray<Fact> = [
  { type: 'wallets.restored', recent: [] },
  { type: 'balances.restored', native: {} },
]

describe('what outlives the page', () => {
  // Planted: `wallets.restored` and `balances?.recalled` left out of `remembered`, one by one.
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
        const had = (type: Fact['type']): boolean => records.some(({ fact }) => fact.type === type)
        expect(stored(state).has(recents)).toBe(had('wallets.restored'))
        expect(stored(state).has(balances)).toBe(had('balances.restored'))
      }),
      { numRuns: runs(200) },
    )
  })

  // Planted: what was recalled takes the place of what this page life knows, in reduceWallets and reduceBalances.
  it('[EN-30] holds what this page life learned before it was read, and what storage held', () => {
    const older = { id: 'announced:io.older', name: 'Older', icon: null, rdns: null, usedAt: null }
    const other = `eip155:137:${address}` as const
    const state = stateAfter(
      [
        { type: 'wallets.restored', recent: [older] },
        {
          type: 'balances.restored',
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

describe('storage that somebody filled', () => {
  const reading =
    (entries: Readonly<Record<string, string>>): Read =>
    (key) =>
      entries[key] ?? null

  // Planted: namespaces not made distinct; ids of any length; rows without end.
  it('names each connection once, and none that was never written here', () => {
    const id = 'x'.repeat(2_000_000)
    const read = (connections: unknown, connector = 'io.a') =>
      readConnections(
        reading({
          connection_status: 'connected',
          connected_namespaces: 'eip155,'.repeat(50_000),
          'eip155:connected_connector_id': connector,
          connections: JSON.stringify(connections),
        }),
        [],
      ).map(({ connectorId }) => connectorId)
    expect(
      read({ eip155: [{ connectorId: 'io.a' }, { connectorId: id }, null, 5, { connectorId: 7 }] }),
    ).toStrictEqual(['announced:io.a'])
    expect(read({}, id)).toStrictEqual([])
    expect(
      read({ eip155: Array.from({ length: 5_000 }, (_, at) => ({ connectorId: `io.${at}` })) }),
    ).toHaveLength(65)
  })

  // Planted: numbers not looked at; texts and pictures of any length; leading zeros kept.
  it('brings neither numbers that are none nor texts without end into state', () => {
    const row = {
      caipAddress: account,
      balance: '1.5',
      symbol: 'ETH',
      timestamp: 7,
      amount: '015',
      decimals: 1,
    }
    const native = (more: string) =>
      readBalances(reading({ native_balance_cache: JSON.stringify([row]).replace(/\}\]$/, `,${more}}]`) }))
    expect(native('"more":1')).toStrictEqual({
      [account]: { amount: '15', symbol: 'ETH', decimals: 1, at: 7 },
    })
    for (const bad of [
      '"decimals":1e999',
      '"timestamp":1e999',
      `"symbol":"${'x'.repeat(99)}"`,
      `"amount":"${'9'.repeat(99)}"`,
    ])
      expect(native(bad), bad).toStrictEqual({})
    const icon = `data:image/png;base64,${'A'.repeat(400_000)}`
    const recent = JSON.stringify([{ id: 'io.a', name: 'A', image_url: icon }])
    expect(readRecent(reading({ recent_wallets: recent }), [])).toMatchObject([
      { id: 'announced:io.a', icon: null },
    ])
  })
})
