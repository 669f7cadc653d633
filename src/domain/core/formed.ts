import { type Codec, guarded, shape } from '../prelude/codec.js'
import { left } from '../prelude/either.js'
import type { CommandOf, CommandType, Decision, DecisionContext } from './command.js'
import type { State } from './state.js'

type Decide<C extends CommandType> = (
  state: State,
  command: CommandOf<C>,
  context: DecisionContext,
) => Decision

/** Of which form each field of each command is: one without does not compile. */
export type Forms<C extends CommandType> = {
  readonly [T in C]: {
    readonly [K in Exclude<keyof CommandOf<T>, 'type'>]-?: Codec<unknown>
  }
}

/** The same of a field that may be absent. */
export const optional = <A>({ name, is }: Codec<A>): Codec<A | undefined> =>
  guarded(name, (raw): raw is A | undefined => raw === undefined || is(raw))

/** As a log would give it back: what JSON cannot say throws, which the kernel refuses as malformed, too. */
const copyOf = (command: unknown) => JSON.parse(JSON.stringify(command))

/** Decides what is of its form, and refuses what hosts of plain JavaScript may hand in besides. */
export const formed =
  <C extends CommandType>(forms: Forms<C>, decide: Decide<C>): Decide<C> =>
  (state, given, context) => {
    const command: CommandOf<C> = copyOf(given)
    return shape(forms[command.type as C]).is(command)
      ? decide(state, command, context)
      : left({ tag: 'Malformed' })
  }
