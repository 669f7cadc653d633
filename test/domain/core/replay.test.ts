import * as fc from 'fast-check'
import { isLeft } from 'fp-ts/Either'
import { describe, expect, it, vi } from 'vitest'
import { exportLog } from '../../../src/domain/core/exportLog.js'
import type { Log, Recorded } from '../../../src/domain/core/record.js'
import { fold, readLog, replayOf } from '../../../src/domain/core/replay.js'
import { initialState, type State, stateVersion } from '../../../src/domain/core/state.js'
import { initialModal } from '../../../src/domain/slices/modal.js'
import { anyRecords } from '../../support/eventArbitraries.js'
import { mark } from '../../support/kernel.js'
import { poisonAmbient } from '../../support/poison.js'
import { runs } from '../../support/runs.js'

poisonAmbient()

/** Long enough for several strides: histories one after the other, and marks between them. */
const longRecords = fc
  .tuple(fc.array(anyRecords, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 120 }))
  .map(([histories, gap]): ReadonlyArray<Recorded> => {
    const events = histories.flatMap((records) => [
      ...records.map(({ event }) => event),
      ...Array.from({ length: gap }, (_, index) => mark(String(index))),
    ])
    return events.map((event, seq) => ({ seq, at: 1_000 + seq * 10, cause: null, event }))
  })
const logOf = (records: ReadonlyArray<Recorded>, checkpoint: State | null = null): Log => ({
  format: 1,
  stateVersion,
  checkpoint,
  records,
})

describe('looking at a log', () => {
  // Planted: `records.slice(from, from + stride - 1)` in keep.
  it('[L1] shows at any index, asked for in any order, what folding up to it gives', () => {
    fc.assert(
      fc.property(
        longRecords,
        fc.nat(),
        fc.array(fc.nat({ max: 1_200 }), { minLength: 1, maxLength: 12 }),
        (records, raw, places) => {
          const cut = raw % (records.length + 1)
          const begin = fold(records.slice(0, cut))
          for (const [log, from] of [
            [logOf(records), initialState],
            [logOf(records.slice(cut), begin), begin],
          ] as const) {
            const replay = replayOf(log)
            expect(replay.records).toBe(log.records)
            const edges = [0, 99, 100, 101, 199, 200, log.records.length].filter(
              (one) => one <= log.records.length,
            )
            for (const place of [...places.map((one) => one % (log.records.length + 1)), ...edges])
              expect(replay.stateAt(place)).toStrictEqual(fold(log.records.slice(0, place), from))
          }
        },
      ),
      { numRuns: runs(60) },
    )
  })

  it.each([[-1], [-1e9], [Number.NEGATIVE_INFINITY]])('shows the beginning at %d', (place) => {
    expect(replayOf(logOf([{ seq: 0, at: 0, cause: null, event: mark('x') }])).stateAt(place)).toBe(
      initialState,
    )
  })

  it('shows the end beyond it, and the whole index below a part of one', () => {
    fc.assert(
      fc.property(anyRecords, (records) => {
        const { stateAt } = replayOf(logOf(records))
        const end = fold(records)
        for (const beyond of [records.length, records.length + 1, 1e9, Number.POSITIVE_INFINITY])
          expect(stateAt(beyond)).toStrictEqual(end)
        expect(stateAt(1.9)).toStrictEqual(fold(records.slice(0, 1)))
      }),
      { numRuns: runs(30) },
    )
  })

  // Planted: `bad - 1` given back.
  it('bisects to the record after which something does not hold any more, and to no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 450 }), fc.integer({ min: 0, max: 450 }), (before, after) => {
        const quiet = (length: number) => Array.from({ length }, (_, index) => mark(String(index)))
        const events = [
          ...quiet(before),
          { type: 'modal.opened', view: { name: 'Connect' }, attempt: null } as const,
          ...quiet(after),
        ]
        const records = events.map((event, seq): Recorded => ({ seq, at: seq, cause: null, event }))
        const replay = replayOf(logOf(records))
        let asked = 0
        const place = replay.bisect((state) => {
          asked += 1
          return !state.modal.open
        })
        expect(place).toBe(before + 1)
        // Halving, not looking at each.
        expect(asked).toBeLessThanOrEqual(2 + Math.ceil(Math.log2(records.length + 2)))
        expect(replay.bisect(() => true)).toBe(null)
        expect(replay.bisect(() => false)).toBe(0)
      }),
      { numRuns: runs(60) },
    )
  })
})

describe('checkpoints', () => {
  const checkpoint = fold([{ seq: 0, at: 0, cause: null, event: mark('x') }])
  const text = (change: Readonly<Record<string, unknown>>): string =>
    JSON.stringify({ ...logOf([], checkpoint), ...change })
  const details = (log: string): string | null => {
    const read = readLog(log)
    return isLeft(read) ? read.left.details : null
  }

  // Planted: `raw.stateVersion === stateVersion` left out of readCheckpoint.
  it('of another shape of state are refused, whole as they are', () => {
    expect(details(text({}))).toBe(null)
    for (const other of ['', 'of-another-build', stateVersion.toUpperCase(), null, 1, undefined])
      if (other !== stateVersion)
        expect(details(text({ stateVersion: other }))).toBe('checkpoint: a state of another version')
  })

  it('that lack a slice are refused, whatever version they claim', () => {
    for (const slice of Object.keys(initialState)) {
      const { [slice as keyof State]: _gone, ...rest } = checkpoint
      expect(details(text({ checkpoint: rest }))).toBe('checkpoint: a state of another version')
    }
  })

  it('that are exported and read fold on to the same end', () => {
    fc.assert(
      fc.property(anyRecords, fc.nat(), (records, raw) => {
        const cut = raw % (records.length + 1)
        const read = readLog(exportLog(logOf(records.slice(cut), fold(records.slice(0, cut))), 'local'))
        if (isLeft(read)) throw new Error(read.left.details ?? '')
        const { stateAt } = replayOf(read.right)
        expect(JSON.stringify(stateAt(records.length))).toBe(JSON.stringify(fold(records)))
      }),
      { numRuns: runs(50) },
    )
  })

  // Planted: shapeOf without the keys of the slices.
  it('carry a stateVersion that changes when a slice gains, loses or renames a key, and only then', async () => {
    const versionWith = async (modal: object): Promise<string> => {
      vi.resetModules()
      vi.doMock('../../../src/domain/slices/modal.js', async (original) => ({
        ...(await original<object>()),
        initialModal: modal,
      }))
      const { stateVersion: version } = await import('../../../src/domain/core/state.js')
      vi.doUnmock('../../../src/domain/slices/modal.js')
      vi.resetModules()
      return version
    }
    const { shakenAt: _gone, ...less } = initialModal
    expect(await versionWith(initialModal)).toBe(stateVersion)
    expect(await versionWith({ ...initialModal, open: true })).toBe(stateVersion)
    const others = [{ ...initialModal, tint: null }, less, { ...less, shookAt: null }]
    const versions = await Promise.all([versionWith(others[0]!)])
    for (const other of others.slice(1)) versions.push(await versionWith(other))
    expect(new Set([stateVersion, ...versions]).size).toBe(4)
  })
})
