import { left } from '../prelude/either.js'
import type { CommandOf, CommandType, Decision, DecisionContext } from './command.js'
import type { State } from './state.js'

type Decide<C extends CommandType> = (
  state: State,
  command: CommandOf<C>,
  context: DecisionContext,
) => Decision

/** Whether a field is of its form. */
export type Is = (raw: unknown) => boolean

/** Of which form each field of each command is: one without does not compile. */
export type Forms<C extends CommandType> = {
  readonly [T in C]: { readonly [K in Exclude<keyof CommandOf<T>, 'type'>]-?: Is }
}

export const isText: Is = (raw) => typeof raw === 'string'
const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

export const isWord =
  (...words: ReadonlyArray<string>): Is =>
  (raw) =>
    (words as ReadonlyArray<unknown>).includes(raw)
export const optional =
  (is: Is): Is =>
  (raw) =>
    raw === undefined || is(raw)
/** What has these fields. */
export const has =
  (fields: Readonly<Record<string, Is>>): Is =>
  (raw) =>
    isRecord(raw) && Object.entries(fields).every(([name, is]) => is(raw[name]))
/** What has such values, under whatever names. */
export const hasOnly =
  (is: Is): Is =>
  (raw) =>
    isRecord(raw) && Object.values(raw).every(is)

/** As a log would give it back: what JSON cannot say throws, which the kernel refuses as malformed, too. */
const copyOf = (command: unknown) => JSON.parse(JSON.stringify(command))

/** Decides what is of its form, and refuses what hosts of plain JavaScript may hand in besides. */
export const formed =
  <C extends CommandType>(forms: Forms<C>, decide: Decide<C>): Decide<C> =>
  (state, given, context) => {
    const command: CommandOf<C> = copyOf(given)
    return has(forms[command.type as C])(command)
      ? decide(state, command, context)
      : left({ tag: 'Malformed' })
  }
