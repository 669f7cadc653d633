import { isLeft } from 'fp-ts/Either'
import type { Command, Rejection } from '../../src/domain/core/command.js'
import type { Fact } from '../../src/domain/core/fact.js'
import type { AnySlice } from '../../src/domain/core/slice.js'
import type { State } from '../../src/domain/core/state.js'
import type { Millis } from '../../src/domain/prelude/time.js'

/** A decision as the kernel asked for it, and as the slice made it. */
export interface Decided {
  readonly command: Command
  readonly attempt: string
  readonly state: State
  readonly now: Millis
  readonly facts: ReadonlyArray<Fact>
  readonly rejection: Rejection | null
}

/** The same slice; `see` is shown each of its decisions. */
export const watchedSlice = (slice: AnySlice, see: (decided: Decided) => void): AnySlice => {
  if (!slice.decide) return slice
  return {
    ...slice,
    decide: (state, command, { now, attempt }) => {
      const decision = slice.decide?.(state, command, { now, attempt })
      if (!decision) throw new Error(`${slice.name} decides nothing any more`)
      const facts = isLeft(decision) ? [] : decision.right
      const rejection = isLeft(decision) ? decision.left : null
      see({ command, attempt, state, now, facts, rejection })
      return decision
    },
  }
}
