import * as fc from 'fast-check'
import { isLeft } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { exportLog } from '../../../src/domain/core/exportLog.js'
import type { Recorded } from '../../../src/domain/core/record.js'
import { fold, readLog, replayOf } from '../../../src/domain/core/replay.js'
import type { State } from '../../../src/domain/core/state.js'
import { allSlices } from '../../../src/domain/slices/all.js'
import { initialState } from '../../../src/domain/slices/initial.js'
import { initialModal } from '../../../src/domain/slices/modal/state.js'
import { anyRecords } from '../../support/factArbitraries.js'
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
      ...records.map(({ fact }) => fact),
      ...Array.from({ length: gap }, (_, index) => note(String(index))),
    ])
    return events.map((fact, seq) => ({ seq, at: 1_000 + seq * 10, cause: null, fact }))
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
    expect(replayOf(logOf([{ seq: 0, at: 0, cause: null, fact: note('x') }])).stateAt(place)).toBe(
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
        const records = events.map((fact, seq): Recorded => ({ seq, at: seq, cause: null, fact }))
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
  const checkpoint = fold([{ seq: 0, at: 0, cause: null, fact: note('x') }])
  type Raw = Readonly<Record<string, unknown>>
  /** An exported log with this in place of its checkpoint, or of anything else. */
  const details = (state: State, other: Raw = {}): string | null => {
    const exported = JSON.parse(exportLog(logOf([], state), 'local')) as Raw
    const read = readLog(JSON.stringify({ ...exported, ...other }))
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

  // Planted: fitVersions not asked; asked of all slices there are.
  it('carry the version of each slice that they hold, and are refused whole when one is another', () => {
    fc.assert(
      fc.property(grown, fc.nat(), (state, raw) => {
        expect(details(state)).toBe(null)
        const names = Object.keys(state)
        const { versions } = JSON.parse(exportLog(logOf([], state), 'local')) as { versions: Raw }
        expect(Object.keys(versions)).toStrictEqual(names)
        const name = names[raw % names.length]!
        for (const other of [2, '1', 0, null, {}])
          expect(details(state, { versions: { ...versions, [name]: other } })).toBe(
            'versions: a state of another version',
          )
        // What `modal.log()` gives has none, also once it is text; 1 is what is not stated.
        const { [name]: _gone, ...less } = versions
        for (const other of [less, {}, null, undefined])
          expect(details(state, { versions: other })).toBe(null)
      }),
      { numRuns: runs(50) },
    )
  })

  it('of a log at hand, which was never exported, are of this build', () => {
    expect(readLog(logOf([], checkpoint))).toStrictEqual({ _tag: 'Right', right: logOf([], checkpoint) })
  })

  it('of a build that had no such slice yet go on with what that begins with', () => {
    const { wallets: _none, ...older } = initialState
    const versions = Object.fromEntries(Object.keys(older).map((name) => [name, 1]))
    const log = { format: 1, versions, checkpoint: older, records: [] }
    expect(readLog(JSON.stringify(log))).toMatchObject({ right: { checkpoint: initialState } })
  })

  it.each([
    ['no view', { modal: { ...initialState.modal, stack: [] } }],
    ['a view of a closed modal', { modal: { ...initialState.modal, stack: [{ name: 'Networks' }] } }],
    [
      'a connection of nobody',
      { connections: { ...initialState.connections, active: { eip155: 'nobody' } } },
    ],
  ])('that no facts lead to are refused: %s', (_what, slices) => {
    const log = { format: 1, checkpoint: { ...initialState, ...slices }, records: [] }
    expect(readLog(JSON.stringify(log))).toMatchObject({
      left: { details: expect.stringMatching(/no facts lead to it|stack/) },
    })
  })

  // Planted: `missing` left out of readCheckpoint.
  it('that lack a slice of every page are refused', () => {
    for (const slice of Object.keys(initialState)) {
      const { [slice as keyof State]: _gone, ...rest } = checkpoint
      expect(details(checkpoint, { checkpoint: rest })).toBe(`checkpoint.${slice}: expected a slice`)
    }
    expect(details(checkpoint, { checkpoint: {} })).toContain('expected a slice')
  })

  // Planted: slices without a codec let through.
  it('that hold a slice which this build does not know are refused', () => {
    fc.assert(
      fc.property(grown, fc.constantFrom('swap', 'constructor', 'toString', ''), (state, name) => {
        const other = { ...state, [name]: { step: 'idle' } }
        expect(details(state, { checkpoint: other })).toContain('a slice this build does not know')
      }),
      { numRuns: runs(50) },
    )
  })

  // Planted: the decoded slice in place of which the raw one is taken; `decodeFact` not asked of it.
  it('that are not of their shape are refused, and the field is named; what a slice does not have drops', () => {
    const { shakenAt: _gone, ...less } = initialModal
    const refused: ReadonlyArray<readonly [unknown, string]> = [
      [less, 'checkpoint.modal.shakenAt: expected milliseconds, got undefined'],
      [{ ...initialModal, open: 'yes' }, 'checkpoint.modal.open: expected boolean, got text of 3'],
      [
        { ...initialModal, stack: [{ name: 'Nowhere' }] },
        'checkpoint.modal.stack.0: expected one of Connect',
      ],
      [{}, 'checkpoint.modal.open: expected boolean, got undefined'],
      [5, 'checkpoint.modal: expected'],
      [null, 'checkpoint.modal: expected'],
    ]
    for (const [modal, why] of refused)
      expect(details(checkpoint, { checkpoint: { ...checkpoint, modal } })).toContain(why)
    const read = readLog({
      ...logOf([]),
      checkpoint: { ...checkpoint, modal: { ...initialModal, tint: 1 } },
    } as never)
    expect(read).toMatchObject({ right: { checkpoint: { modal: initialModal } } })
    expect(JSON.stringify(read)).not.toContain('tint')
  })

  it('[P5] are read without throwing, whatever stands in the place of a slice', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...Object.keys(initialState)), (value, name) => {
        readLog({ ...logOf([]), checkpoint: { ...checkpoint, [name]: value } } as never)
      }),
      { numRuns: runs(100) },
    )
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
})

describe('a log without a checkpoint', () => {
  it('does not depend on versions: it names none, and is read whatever it names', () => {
    fc.assert(
      fc.property(anyRecords, fc.oneof(fc.string(), fc.constant(null), fc.nat()), (records, versions) => {
        const read = readLog(JSON.stringify({ ...logOf(records), versions }))
        if (isLeft(read)) throw new Error(read.left.details ?? '')
        expect(fold(read.right.records)).toStrictEqual(fold(JSON.parse(JSON.stringify(records))))
      }),
      { numRuns: runs(30) },
    )
  })
})
