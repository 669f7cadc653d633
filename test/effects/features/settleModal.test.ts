import { BehaviorSubject, EMPTY, of } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { State } from '../../../src/domain/core/state.js'
import { durations } from '../../../src/domain/prelude/time.js'
import { initialState } from '../../../src/domain/slices/initial.js'
import { settleModal } from '../../../src/effects/features/connections/settleModal.js'
import type { Ports } from '../../../src/effects/ports.js'

/** For how long it waits, with so many ms passed by the clock. */
const waitsOf = (modal: Partial<State['modal']>, passed: number): ReadonlyArray<number> => {
  const waits: Array<number> = []
  const clock = {
    now: () => 1_000_000 + passed,
    timer: (wait: number) => {
      waits.push(wait)
      return EMPTY
    },
  }
  const state$ = new BehaviorSubject<State>({ ...initialState, modal: { ...initialState.modal, ...modal } })
  settleModal.run(EMPTY, state$, { clock } as unknown as Ports, of('armed' as const)).subscribe()
  return waits
}

describe('what the modal shows for a while', () => {
  const succeeded = { leadsTo: 'close', at: 1_000_000 } as const

  // Planted: without the upper bound, or the lower one.
  it.each([
    [0, durations.success],
    [300, durations.success - 300],
    [60_000, 0],
    [-3_600_000, durations.success],
  ])('lasts no longer where %i ms have passed by a clock that may have been set', (passed, wait) => {
    expect(waitsOf({ succeeded }, passed)).toStrictEqual([wait])
    expect(waitsOf({ shakenAt: 1_000_000 }, passed)).toStrictEqual([
      Math.max(0, Math.min(durations.shake, wait - durations.success + durations.shake)),
    ])
  })
})
