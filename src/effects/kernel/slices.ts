import type { Command, CommandType, Decision, DecisionContext } from '../../domain/core/command.js'
import { combine, type Reduce } from '../../domain/core/reduce.js'
import type { AnySlice } from '../../domain/core/slice.js'
import type { State } from '../../domain/core/state.js'
import { left } from '../../domain/prelude/either.js'

/** The slices that are there. It grows, and nothing leaves it. */
export interface Slices {
  readonly reduce: Reduce<State>
  /** In the order in which they came; one that came in the place of another stands there. */
  readonly all: ReadonlyArray<AnySlice>
  /** Whether the slice folds already. */
  has(name: AnySlice['name']): boolean
  /** The slice that decides these commands, if it is there. */
  ownerOf(type: CommandType): AnySlice | undefined
  decide(state: State, command: Command, context: DecisionContext): Decision
  /**
   * Adds slices; one that folds already goes on with what comes in its place. The state is not folded anew, since a
   * slice that comes late has missed nothing (late-slice law).
   */
  add(slices: ReadonlyArray<AnySlice>): void
}

export const createSlices = (first: ReadonlyArray<AnySlice>): Slices => {
  const all: Array<AnySlice> = []
  const owners = new Map<CommandType, AnySlice>()
  const has = (name: AnySlice['name']): boolean => all.some((slice) => slice.name === name)
  const add = (slices: ReadonlyArray<AnySlice>): void => {
    for (const slice of slices) {
      const at = all.findIndex(({ name }) => name === slice.name)
      all.splice(at < 0 ? all.length : at, 1, slice)
      for (const type of slice.commands) owners.set(type, slice)
    }
  }
  add(first)
  return {
    reduce: combine(all),
    all,
    has,
    ownerOf: (type) => owners.get(type),
    decide: (state, command, context) =>
      owners.get(command.type)?.decide?.(state, command, context) ?? left({ tag: 'UnknownCommand' }),
    add,
  }
}
