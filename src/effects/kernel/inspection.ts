import type { Recorded } from '../../domain/core/record.js'
import type { AnySlice } from '../../domain/core/slice.js'
import type { State } from '../../domain/core/state.js'
import type { Slices } from './slices.js'

/** What development builds and tests look at; it may throw. */
export interface Inspection {
  /** Each fact with the state it led to: facts must be plain JSON, and state is frozen. */
  readonly fact: (record: Recorded, state: State) => void
  /** Slices that come, with those that fold already and what the log holds from before: none of it may concern them. */
  readonly slicesCome: (
    slices: ReadonlyArray<AnySlice>,
    known: Pick<Slices, 'has'>,
    records: ReadonlyArray<Recorded>,
  ) => void
}
