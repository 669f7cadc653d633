import * as fc from 'fast-check'
import { isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../src/domain/core/fact.js'
import { broken } from '../../../src/domain/core/invariants.js'
import { fold, reduce } from '../../../src/domain/core/replay.js'
import type { State } from '../../../src/domain/core/state.js'
import { failure } from '../../../src/domain/prelude/failure.js'
import { browserAccounts } from '../../../src/domain/slices/connections/browserAccounts.js'
import { connectedIn, statusOf } from '../../../src/domain/slices/connections/select.js'
import { readConnections } from '../../../src/domain/wire/storageKeys.js'
import { anyRecords } from '../../support/factArbitraries.js'
import { poisonAmbient } from '../../support/poison.js'
import { runs } from '../../support/runs.js'
import {
  address,
  afterCommands,
  ask,
  aspen,
  aspenConnection,
  connected,
  established,
  ready,
  stateAfter,
} from '../../support/states.js'
import { readerOf, storedEntriesOf } from '../../support/stored.js'

poisonAmbient()

const why = failure('Unknown', { details: 'chunk 7 failed' })
const loadFailed = (group: string): Fact => ({ type: 'feature.loadFailed', feature: group, failure: why })
const crashed = (effect: string): Fact => ({ type: 'flow.crashed', flow: effect, failure: why })
const stored = [{ namespace: 'eip155', connectorId: aspen.id }] as const
const restored: Fact = { type: 'storage.restored', connections: stored, activeChainId: null }
const resynced: Fact = {
  type: 'connection.resynced',
  id: aspenConnection,
  namespace: 'eip155',
  connector: aspen,
  ...browserAccounts([address]),
  chainId: 'eip155:1',
  active: true,
}
/** A page whose storage names Aspen, which has not answered yet. */
const resyncing = stateAfter([restored], ready())
const stepOf = (state: State): string | undefined => state.connections.byId[aspenConnection]?.step
/** What a next page would find. */
const remembered = (state: State) => readConnections(readerOf(state), [])

/** Nobody can bring them back in this tab. */
const losses: ReadonlyArray<readonly [string, Fact]> = [
  ['the feature is missing', loadFailed('connections')],
  ['all features are missing', loadFailed('features')],
  ['its flow crashed', crashed('resyncConnections')],
]

/** Every slice as it was, but for what is told of code that did not come. */
const expectSame = (state: State, before: State): void => {
  for (const name of Object.keys(before) as ReadonlyArray<keyof State>)
    if (name !== 'pageSession') expect(state[name], name).toBe(before[name])
}

describe('a stored connection whose code cannot be had', () => {
  // Planted: `feature.loadFailed`, or `flow.crashed`, left out of reduceConnectionMap; only one of the two groups.
  it.each(losses)('[B4] sleeps: %s', (_why, lost) => {
    const state = stateAfter([lost], resyncing)
    expect([stepOf(resyncing), stepOf(state)]).toStrictEqual(['resyncing', 'asleep'])
    expect(broken(state, 0)).toStrictEqual([])
  })

  // Planted: `found.step !== 'asleep'` left out of statusOf.
  it.each(losses)('[B4] reads as disconnected, not as connecting for ever: %s', (_why, lost) => {
    expect(statusOf(resyncing, 'eip155')).toBe('connecting')
    const state = stateAfter([lost], resyncing)
    expect(statusOf(state, 'eip155')).toBe('disconnected')
    expect(statusOf(state)).toBe('disconnected')
    expect(connectedIn(state, 'eip155')).toBe(null)
    const asking = afterCommands(state, { type: 'Connect', connectorId: aspen.id })
    expect(statusOf(asking, 'eip155')).toBe('connecting')
    expect(statusOf(asking, 'solana')).toBe('disconnected')
  })

  // Planted: asleep drops the connection; encodeStored leaves out what is asleep.
  it.each(losses)('[B4] is kept in storage as connected: %s', (_why, lost) => {
    const state = stateAfter([lost], resyncing)
    expect(remembered(state)).toStrictEqual(stored)
    expect(storedEntriesOf(state)).toStrictEqual(storedEntriesOf(resyncing))
    expect(storedEntriesOf(state)).toMatchObject({
      connection_status: 'connected',
      connected_namespaces: 'eip155',
      'eip155:connected_connector_id': 'example.aspen',
    })
  })

  // Planted: `one.step === 'resyncing'` in connection.resynced.
  it.each(losses)('[B4] wakes when it is resynced after all, and when it is connected: %s', (_why, lost) => {
    const asleep = stateAfter([lost], resyncing)
    for (const woken of [stateAfter([resynced], asleep), stateAfter([established()], asleep)]) {
      expect(stepOf(woken)).toBe('connected')
      expect(statusOf(woken, 'eip155')).toBe('connected')
      expect(broken(woken, 0)).toStrictEqual([])
    }
  })

  // Planted: any group, any flow, puts to sleep; connected ones as well.
  it('[B4] is not put to sleep by other losses, and no other connection is', () => {
    for (const other of [
      loadFailed('networks'),
      loadFailed('modal'),
      crashed('connectWallet'),
      crashed('persist'),
    ])
      expect(stepOf(stateAfter([other], resyncing))).toBe('resyncing')
    const held = connected()
    for (const [, lost] of losses) expectSame(stateAfter([lost], held), held)
  })

  // Planted: news of accounts and chains taken by what is asleep.
  it('[B4] [P3] takes no news while it sleeps', () => {
    const asleep = stateAfter([loadFailed('connections')], resyncing)
    const news: ReadonlyArray<Fact> = [
      {
        type: 'connection.accountsChanged',
        id: aspenConnection,
        accounts: browserAccounts([address]).accounts,
      },
      {
        type: 'connection.chainChanged',
        id: aspenConnection,
        namespace: 'eip155',
        chainId: 'eip155:1',
        active: true,
      },
      { type: 'storage.changedInOtherTab', connections: stored, cleared: false },
    ]
    for (const one of news) expect(stateAfter([one], asleep).connections).toBe(asleep.connections)
  })

  it('[B4] can be let go of like any: the visitor disconnects what this tab could not bring back', () => {
    const state = afterCommands(stateAfter([loadFailed('connections')], resyncing), { type: 'Disconnect' })
    expect(remembered(state)).toStrictEqual([])
    expect(state.connections.leaving[aspenConnection]?.step).toBe('wanted')
  })

  // Planted: `asleep` drops connections; takes them out of `active`.
  it('[B4] whatever happened before, a loss changes no step but resyncing, and nothing that is stored', () => {
    let met = 0
    fc.assert(
      fc.property(anyRecords, fc.constantFrom(...losses), (records, [, fact]) => {
        const before = fold(records)
        const after = reduce(before, { seq: 99, at: 9_000_000, cause: null, fact })
        const slept = Object.entries(before.connections.byId).map(([id, one]) => {
          if (one.step === 'resyncing') met += 1
          return [id, one.step === 'resyncing' ? { ...one, step: 'asleep' } : one]
        })
        expect(after.connections.byId).toStrictEqual(Object.fromEntries(slept))
        expect(after.connections.active).toBe(before.connections.active)
        expect(storedEntriesOf(after)).toStrictEqual(storedEntriesOf(before))
      }),
      { numRuns: runs(200) },
    )
    expect(met, 'nothing was ever resyncing').toBeGreaterThan(runs(200) / 10)
  })
})

describe('a connect whose code cannot be had', () => {
  const wanted = afterCommands(ready(), { type: 'Connect', connectorId: aspen.id })
  const asking = stateAfter([{ type: 'connection.begun', attempt: 'a1' }], wanted)

  // Planted: `feature.loadFailed` left out of reduceConnecting; `interrupt` in its place.
  it.each(['connections', 'features'])(
    '[B4] ends with the failure of the load while it is wanted: %s',
    (group) => {
      const state = stateAfter([loadFailed(group)], wanted)
      expect(state.connections.connecting).toStrictEqual({
        step: 'failed',
        attempt: 'a1',
        connectorId: aspen.id,
        failure: why,
      })
      expect(statusOf(state, 'eip155')).toBe('disconnected')
    },
  )

  // Planted: endedByLoad of what is asking as well; of any group.
  it('[B4] goes on while the wallet has it, and when other code is missing', () => {
    for (const group of ['connections', 'features'])
      expectSame(stateAfter([loadFailed(group)], asking), asking)
    for (const group of ['networks', 'modal', 'wallets', 'connection', ''])
      for (const state of [wanted, asking]) expectSame(stateAfter([loadFailed(group)], state), state)
  })
})

describe('a wallet that is let go of', () => {
  const left = afterCommands(connected(), { type: 'Disconnect' })
  const telling = stateAfter([{ type: 'connection.leaveBegun', id: aspenConnection }], left)
  const toldOf = (id = aspenConnection): Fact => ({
    type: 'connection.walletNotified',
    id,
    attempt: 'a1',
    failure: null,
  })
  const ended = (by: 'visitor' | 'wallet' | 'otherTab'): Fact => ({
    type: 'connection.ended',
    id: aspenConnection,
    namespace: 'eip155',
    connectorId: aspen.id,
    by,
    failure: null,
    attempt: null,
  })

  // Planted: `connection.ended` left out of reduceLeaving; every end taken for the visitor's.
  it('is to be told when the visitor did it, and only then; what is shown was cleared at once', () => {
    expect(left.connections).toMatchObject({ byId: {}, active: {} })
    expect(left.connections.leaving).toStrictEqual({
      [aspenConnection]: { step: 'wanted', namespace: 'eip155', connectorId: aspen.id, attempt: 'a1' },
    })
    for (const by of ['wallet', 'otherTab'] as const)
      expect(stateAfter([ended(by)], connected()).connections.leaving).toStrictEqual({})
  })

  // Planted: `connection.leaveBegun` taken in any step; of any id.
  it('is being told once: the begun fact comes first, and a second one changes nothing', () => {
    expect(telling.connections.leaving[aspenConnection]?.step).toBe('notifying')
    expect(stateAfter([{ type: 'connection.leaveBegun', id: aspenConnection }], telling)).toBe(telling)
    for (const id of ['eip155|other', '__proto__', 'toString'])
      expect(stateAfter([{ type: 'connection.leaveBegun', id }], left)).toBe(left)
  })

  // Planted: `connection.walletNotified` left out; forgets all of them.
  it('is forgotten once it was told, or could not be, and others are not', () => {
    const birch = { ...aspen, id: 'example.birch', rdns: 'example.birch' }
    const both = afterCommands(stateAfter([established('eip155:1', birch)], connected()), {
      type: 'Disconnect',
    })
    expect(Object.keys(both.connections.leaving)).toHaveLength(2)
    const one = stateAfter([toldOf()], both)
    expect(Object.keys(one.connections.leaving)).toStrictEqual(['eip155|example.birch'])
    expect(stateAfter([toldOf('eip155|example.birch')], one).connections.leaving).toStrictEqual({})
    for (const id of ['eip155|other', '__proto__']) expect(stateAfter([toldOf(id)], both)).toBe(both)
  })

  // Planted: each of these cases left out of reduceLeaving, one by one.
  it.each<readonly [string, Fact]>([
    ['a stop', { type: 'pageSession.stopped', disposed: false }],
    ['a resume', { type: 'pageSession.resumed' }],
    ['a crash of its flow', crashed('disconnect')],
    ['a missing feature', loadFailed('connections')],
    ['missing features', loadFailed('features')],
  ])('is not told any more after %s', (_what, fact) => {
    for (const state of [left, telling])
      expect(stateAfter([fact], state).connections.leaving).toStrictEqual({})
  })

  // Planted: any crash, any group forgets.
  it('is not forgotten for what fails elsewhere', () => {
    for (const other of [
      crashed('connectWallet'),
      crashed('resyncConnections'),
      loadFailed('networks'),
      loadFailed(''),
    ])
      for (const state of [left, telling]) expectSame(stateAfter([other], state), state)
  })

  // Fails: `connection.walletNotified` goes by the connection alone, so what an earlier leave ends with takes a later one,
  // of another attempt, with it: that wallet is not told again.
  it('[P3] is not forgotten for what an earlier attempt ended with', () => {
    const again = stateAfter([established()], telling)
    const decision = ask(again, { type: 'Disconnect' }, 'a2')
    const wanted = stateAfter(isRight(decision) ? decision.right : [], again)
    expect(wanted.connections.leaving[aspenConnection]).toMatchObject({ step: 'wanted', attempt: 'a2' })
    expect(stateAfter([toldOf()], wanted)).toBe(wanted)
  })

  it('leaves no trace in storage', () => {
    expect(storedEntriesOf(left)).toStrictEqual(storedEntriesOf(ready()))
  })
})
