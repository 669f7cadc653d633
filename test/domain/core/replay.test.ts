import * as fc from 'fast-check'
import { isLeft } from 'fp-ts/Either'
import { describe, expect, it, vi } from 'vitest'
import { exportLog } from '../../../src/domain/core/exportLog.js'
import type { Log, Recorded } from '../../../src/domain/core/record.js'
import { fold, readLog, replayOf } from '../../../src/domain/core/replay.js'
import type { State } from '../../../src/domain/core/state.js'
import { shapeVersion } from '../../../src/domain/core/version.js'
import { allSlices } from '../../../src/domain/slices/all.js'
import { initialState } from '../../../src/domain/slices/first.js'
import { initialModal } from '../../../src/domain/slices/modal/state.js'
import { initialNotices } from '../../../src/domain/slices/notices/state.js'
import { anyRecords } from '../../support/eventArbitraries.js'
import { note } from '../../support/kernel.js'
import { poisonAmbient } from '../../support/poison.js'
import { runs } from '../../support/runs.js'
import { logOf } from '../../support/states.js'

poisonAmbient()

/** Long enough for several strides: histories one after the other, and marks between them. */
const longRecords = fc
  .tuple(fc.array(anyRecords, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 120 }))
  .map(([histories, gap]): ReadonlyArray<Recorded> => {
    const events = histories.flatMap((records) => [
      ...records.map(({ event }) => event),
      ...Array.from({ length: gap }, (_, index) => note(String(index))),
    ])
    return events.map((event, seq) => ({ seq, at: 1_000 + seq * 10, cause: null, event }))
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
    expect(replayOf(logOf([{ seq: 0, at: 0, cause: null, event: note('x') }])).stateAt(place)).toBe(
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
        const quiet = (length: number) => Array.from({ length }, (_, index) => note(String(index)))
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
  const checkpoint = fold([{ seq: 0, at: 0, cause: null, event: note('x') }])
  const refused = 'checkpoint: a state of another version'
  const details = (log: Log | Readonly<Record<string, unknown>>): string | null => {
    const read = readLog(JSON.stringify(log))
    return isLeft(read) ? read.left.details : null
  }
  const late = allSlices.filter(({ name }) => !Object.hasOwn(initialState, name))
  /** Every way in which the slices of features can have come or not. */
  const grown = fc.subarray([...late]).map(
    (slices): State => ({
      ...checkpoint,
      ...Object.fromEntries(slices.map((one) => [one.name, one.initial])),
    }),
  )

  // Planted: `raw.stateVersion === shapeVersion(begins)` left out of readCheckpoint.
  it('of another shape of state are refused, whole as they are', () => {
    const { stateVersion } = logOf([], checkpoint)
    expect(details(logOf([], checkpoint))).toBe(null)
    for (const other of ['', 'of-another-build', stateVersion?.toUpperCase(), null, 1, undefined])
      if (other !== stateVersion)
        expect(details({ ...logOf([], checkpoint), stateVersion: other })).toBe(refused)
  })

  // Planted: readCheckpoint compares with the version of all slices there are.
  it('are versioned by the slices that they hold, whichever had come', () => {
    const versions = new Map<string, string>()
    fc.assert(
      fc.property(grown, (state) => {
        const log = logOf([], state)
        expect(readLog(JSON.stringify(log))).toStrictEqual({ _tag: 'Right', right: log })
        versions.set(Object.keys(state).sort().join(), log.stateVersion ?? '')
      }),
      { numRuns: runs(50) },
    )
    expect(versions.size).toBeGreaterThan(2)
    expect(new Set(versions.values()).size).toBe(versions.size)
  })

  // Planted: `whole` left out of readCheckpoint.
  it('that lack a slice of every page are refused, whatever version they claim', () => {
    for (const slice of Object.keys(initialState)) {
      const { [slice as keyof State]: _gone, ...rest } = checkpoint
      expect(details({ ...logOf([], checkpoint), checkpoint: rest })).toBe(refused)
      expect(details(logOf([], rest as State))).toBe(refused)
    }
    expect(details(logOf([], {} as State))).toBe(refused)
  })

  // Planted: `known.length === named.length` left out of readCheckpoint.
  it('that hold a slice which this build does not know are refused, whatever version they claim', () => {
    fc.assert(
      fc.property(grown, fc.constantFrom('swap', 'constructor', 'toString', ''), (state, name) => {
        const other = { ...state, [name]: { step: 'idle' } } as State
        expect(details(logOf([], other))).toBe(refused)
        expect(details({ ...logOf([], state), checkpoint: other })).toBe(refused)
      }),
      { numRuns: runs(50) },
    )
  })

  // Fails: readCheckpoint looks at the claimed version and never at the slices. Such a checkpoint is accepted, and
  // the log given back claims another version than was checked.
  it('that claim a shape which they do not have are refused', () => {
    const { stateVersion } = logOf([], checkpoint)
    const { shakenAt: _gone, ...less } = initialModal
    for (const modal of [less, { ...initialModal, tint: null }, {}, [], 5])
      expect(details({ ...logOf([]), stateVersion, checkpoint: { ...checkpoint, modal } })).toBe(refused)
  })

  // Fails: `shapeVersion(checkpoint.right)` at the end of readLog throws on a slice that is null.
  it('[P5] are read without throwing, whatever stands in the place of a slice', () => {
    const { stateVersion } = logOf([], checkpoint)
    for (const modal of [null, 5, 'x', [], {}, true])
      expect(() =>
        details({ ...logOf([]), stateVersion, checkpoint: { ...checkpoint, modal } }),
      ).not.toThrow()
  })

  // Planted: whole over allSlices in readCheckpoint.
  it('stay readable when a build gains a slice, and change when a slice they hold has changed', async () => {
    const readWith = async (slices: ReadonlyArray<unknown>, log: Log): Promise<boolean> => {
      vi.resetModules()
      vi.doMock('../../../src/domain/slices/all.js', () => ({ allSlices: slices }))
      const { readLog: read } = await import('../../../src/domain/core/replay.js')
      vi.doUnmock('../../../src/domain/slices/all.js')
      vi.resetModules()
      return read(log)._tag === 'Right'
    }
    const log = logOf([], { ...checkpoint, notices: initialNotices })
    const swap = { name: 'swap', initial: { step: 'idle' }, reduce: (slice: unknown) => slice, commands: [] }
    const withInitial = (name: string, initial: object) =>
      allSlices.map((slice) => (slice.name === name ? { ...slice, initial } : slice))
    expect(await readWith([...allSlices, swap], log)).toBe(true)
    // One that the log does not hold may be of any shape.
    expect(await readWith(withInitial('requests', { other: 1 }), log)).toBe(true)
    expect(await readWith(withInitial('notices', { ...initialNotices, tint: null }), log)).toBe(false)
    const { shakenAt: _gone, ...less } = initialModal
    expect(await readWith(withInitial('modal', less), log)).toBe(false)
    expect(await readWith(withInitial('modal', { ...initialModal, open: true }), log)).toBe(true)
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

  // Planted: shapeVersion without the keys of the slices; without sorting.
  it('have a version that changes when a slice gains, loses or renames a key, and only then', () => {
    const { shakenAt, ...less } = initialModal
    const versionWith = (modal: object): string => shapeVersion({ ...checkpoint, modal })
    const version = shapeVersion(checkpoint)
    expect(versionWith(initialModal)).toBe(version)
    expect(versionWith({ ...initialModal, open: true })).toBe(version)
    expect(versionWith({ shakenAt, ...less })).toBe(version)
    expect(shapeVersion(Object.fromEntries(Object.entries(checkpoint).reverse()))).toBe(version)
    const others = [{ ...initialModal, tint: null }, less, { ...less, shookAt: null }]
    expect(new Set([version, ...others.map(versionWith)]).size).toBe(4)
  })
})

describe('a log without a checkpoint', () => {
  // Planted: `stateVersion` of initialState given back by readLog; compared without a checkpoint as well.
  it('does not depend on the shape of state: it names none, and is read whatever it names', () => {
    fc.assert(
      fc.property(anyRecords, fc.oneof(fc.string(), fc.constant(null), fc.nat()), (records, named) => {
        const log = { ...logOf(records), stateVersion: named }
        const read = readLog(JSON.stringify(log))
        if (isLeft(read)) throw new Error(read.left.details ?? '')
        expect(read.right.stateVersion).toBe(null)
        expect(fold(read.right.records)).toStrictEqual(fold(JSON.parse(JSON.stringify(records))))
      }),
      { numRuns: runs(30) },
    )
  })
})
