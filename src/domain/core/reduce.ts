import type { Recorded } from './record.js'
import type { AnySlice } from './slice.js'
import type { State } from './state.js'

export type Reduce<S> = (slice: S, record: Recorded) => S

/**
 * The fold of some slices. Every one of them sees every fact; the same reference comes back when nothing changed. A
 * slice enters state with the first fact that changes it.
 */
export const combine =
  (slices: ReadonlyArray<AnySlice>): Reduce<State> =>
  (state, record) => {
    let next: State | null = null
    for (const slice of slices) {
      const before = state[slice.name] ?? slice.initial
      const after = slice.reduce(before, record)
      if (after !== before) next = { ...(next ?? state), [slice.name]: after }
    }
    return next ?? state
  }

/** State before any fact: what these slices begin with. */
export const initialOf = (slices: ReadonlyArray<AnySlice>): State =>
  Object.fromEntries(slices.map(({ name, initial }) => [name, initial])) as unknown as State
