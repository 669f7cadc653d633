import type { Rejection } from '../../domain/core/command.js'
import type { Fact } from '../../domain/core/fact.js'
import type { Either } from '../../domain/prelude/either.js'
import type { Subscription } from '../rx.js'
import type { Kernel } from './store.js'

/** What it takes to follow a command. */
export type FactSource = Pick<Kernel, 'record$' | 'nextSeq'>

/** A command that was dispatched, with every fact since just before; what judges it may be loaded meanwhile. */
export interface Tracked {
  readonly sent: Either<Rejection, string>
  readonly facts: ReadonlyArray<Fact>
  /** Ends the collecting of `facts`. */
  readonly collecting: Subscription
  /** Hears the facts after those, until the subscription ends. */
  readonly later: (onFact: (fact: Fact, cause: number | null) => void) => Subscription
}

/**
 * Listens before it dispatches, since a fact may come within the dispatch. What waited by then is not its own doing,
 * though it is published later: the end of the life before, or of an earlier attempt.
 */
export const track = (
  { record$, nextSeq }: FactSource,
  dispatch: () => Either<Rejection, string>,
): Tracked => {
  const facts: Array<Fact> = []
  const first = nextSeq()
  const later: Tracked['later'] = (onFact) =>
    record$.subscribe(({ seq, fact, cause }) => {
      if (seq >= first) onFact(fact, cause)
    })
  const collecting = later((fact) => facts.push(fact))
  return { sent: dispatch(), facts, collecting, later }
}
