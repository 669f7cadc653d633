import type { Command, Decision, Rejection } from '../../domain/core/command.js'
import type { Fact } from '../../domain/core/fact.js'
import { type Either, left, right } from '../../domain/prelude/either.js'
import type { Origin } from './causeChains.js'
import type { HeldCommand } from './heldCommand.js'
import type { Inbox } from './inbox.js'
import type { Slices } from './slices.js'

export interface DecisionsOptions {
  readonly inbox: Inbox
  readonly slices: Slices
  readonly newId: () => string
  /** Takes a command that has to wait for code; false: it may be decided now. */
  readonly holds: (held: HeldCommand) => boolean
}

/**
 * A command of our own: its caller may change the one handed in while this waits, or have a getter say something else.
 * What is no command at all has no type that anybody decides.
 */
const copyOf = (command: Command): Command => {
  try {
    const own = { ...command }
    if (typeof own.type === 'string') return own
  } catch {
    // It cannot be read.
  }
  return { type: '' } as unknown as Command
}

/** Commands, from whoever they come: decided at once, or held until their code is there (K4, K10). */
export class Decisions {
  readonly #options: DecisionsOptions

  constructor(options: DecisionsOptions) {
    this.#options = options
  }

  /** Right: decided, or taken to be decided later; either way under this id. */
  take(command: Command, origin: Origin): Either<Rejection, string> {
    const { inbox, newId } = this.#options
    const held: HeldCommand = { command: copyOf(command), attempt: newId(), origin: inbox.withCause(origin) }
    if (inbox.tail().pageSession.disposed) return this.refuse(held, { tag: 'Disposed' })
    // What is cut as a loop is answered now: nobody would be told later.
    const waits = !inbox.isLooping(origin) && this.#options.holds(held)
    return waits ? right(held.attempt) : this.decide(held)
  }

  /** Now: also a command that has waited. */
  decide(held: HeldCommand): Either<Rejection, string> {
    const { inbox, slices } = this.#options
    const { command, attempt, origin } = held
    let decision: Decision = left({ tag: 'Malformed' })
    try {
      decision = slices.decide(inbox.tail(), command, { now: inbox.stamp(), attempt })
    } catch {
      // A command that is not of its form must not keep the others from being decided.
    }
    if (decision._tag === 'Left') return this.refuse(held, decision.left)
    return inbox.add(decision.right, origin) ? right(attempt) : left({ tag: 'Looped' })
  }

  refuse({ command, attempt, origin }: HeldCommand, rejection: Rejection): Either<Rejection, never> {
    const refused: Fact = { type: 'command.refused', command: command.type, attempt, rejection }
    return left(this.#options.inbox.add([refused], origin) ? rejection : { tag: 'Looped' })
  }
}
