import type { Millis } from '../prelude/time.js'
import type { Fact } from './fact.js'
import type { State } from './state.js'

/** A fact with its envelope. `seq` is dense from 0 within a session; `cause` is the `seq` it was a reaction to. */
export interface Recorded<E extends Fact = Fact> {
  readonly seq: number
  /** Stamped once by the store, from its clock; never decreases. */
  readonly at: Millis
  /** `null` for commands and for news from outside that answers nothing. */
  readonly cause: number | null
  readonly fact: E
}

/** What `exportLog` writes and `replay` reads. */
export interface Log {
  /** Version of this envelope. */
  readonly format: 1
  /** Of an exported log: the version of each slice of the checkpoint. Null without one. */
  readonly versions?: Readonly<Record<string, number>> | null
  /** The fold of everything dropped from the front; null until the first overflow. */
  readonly checkpoint: State | null
  readonly records: ReadonlyArray<Recorded>
}
