import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fact } from '../../../src/domain/core/fact.js'
import type { Connector } from '../../../src/domain/slices/connectors/state.js'
import type { RecentWallet } from '../../../src/domain/slices/wallets/state.js'
import { poisonAmbient } from '../../support/poison.js'
import { runs } from '../../support/runs.js'
import { aspen, established, ready, stateAfter } from '../../support/states.js'

poisonAmbient()

const birch: Connector = { ...aspen, id: 'announced:example.birch', name: 'Birch', rdns: 'example.birch' }
const row = (connector: Connector, usedAt: number | null): RecentWallet => {
  const { id, name, icon, rdns } = connector
  return { id, name, icon, rdns, usedAt }
}
const recalled = (...recent: ReadonlyArray<RecentWallet>): Fact => ({ type: 'wallets.restored', recent })
const opened: Fact = { type: 'modal.opened', view: { name: 'Connect' }, attempt: null }
const closed: Fact = { type: 'modal.closed' }
const uses = (connector: Connector): Fact => established('eip155:1', connector)
/** The slice after facts; each is a second after the one before, the first at 1,000. */
const walletsAfter = (...facts: ReadonlyArray<Fact>) => stateAfter(facts, ready()).wallets

describe('when a wallet was used', () => {
  // Planted: the time of a wallet that is remembered already left as it was.
  it('is when it was connected; again it keeps its place, and its time is new', () => {
    expect(walletsAfter(uses(aspen), uses(birch), uses(aspen)).recent).toStrictEqual([
      row(birch, 2_000),
      row(aspen, 3_000),
    ])
  })
  it('comes back from storage; what this page life knows is newer', () => {
    expect(walletsAfter(recalled(row(birch, 7), row(aspen, 5))).recent).toStrictEqual([
      row(birch, 7),
      row(aspen, 5),
    ])
    expect(walletsAfter(uses(aspen), recalled(row(birch, 7), row(aspen, 5))).recent).toStrictEqual([
      row(birch, 7),
      row(aspen, 1_000),
    ])
  })
  // Planted: what is still to come kept.
  it('is not known where storage names a time to come', () => {
    expect(walletsAfter(recalled(row(birch, 1_001), row(aspen, 1_000))).recent).toStrictEqual([
      row(birch, null),
      row(aspen, 1_000),
    ])
  })
})

describe('the moment they are told for', () => {
  it('is none until storage was read for them', () => {
    expect(
      [walletsAfter(), walletsAfter(opened), walletsAfter(opened, uses(aspen))].map(({ asOf }) => asOf),
    ).toStrictEqual([null, null, null])
  })
  // Planted: openings, and uses, left out.
  it('is that of the reading, then of each opening and use', () => {
    expect(walletsAfter(opened, recalled()).asOf).toBe(2_000)
    expect(walletsAfter(recalled(), opened, closed).asOf).toBe(2_000)
    expect(walletsAfter(recalled(), opened, closed, opened).asOf).toBe(4_000)
    expect(walletsAfter(recalled(), opened, uses(aspen)).asOf).toBe(3_000)
  })
  it('is never before any use', () => {
    const fact = fc.constantFrom(
      ...[opened, closed, uses(aspen), uses(birch), recalled(row(aspen, 9_999), row(birch, 3))],
    )
    fc.assert(
      fc.property(fc.array(fact, { maxLength: 8 }), (facts) => {
        const { asOf, recent } = walletsAfter(...facts)
        expect(recent.every(({ usedAt }) => asOf === null || usedAt === null || usedAt <= asOf)).toBe(true)
      }),
      { numRuns: runs(300) },
    )
  })
})
