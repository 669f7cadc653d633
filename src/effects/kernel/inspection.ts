import type { Recorded } from '../../domain/core/record.js'
import type { AnySlice } from '../../domain/core/slice.js'
import type { State } from '../../domain/core/state.js'

/** What development builds and tests look at; it may throw. */
export interface Inspection {
  /** Each fact with the state it led to: facts must be plain JSON, and state is frozen. */
  readonly fact: (record: Recorded, state: State) => void
  /** Each slice that comes late, with the facts that the log holds from before: none may concern it. */
  readonly lateSlice: (slice: AnySlice, missed: ReadonlyArray<Recorded>) => void
}
