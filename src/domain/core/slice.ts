import type { Command, CommandOf, CommandType, Decision, DecisionContext } from './command.js'
import type { Fact } from './fact.js'
import type { Recorded } from './record.js'
import type { SliceName, State } from './state.js'

/** What a slice holds while it is there. */
export type SliceState<K extends SliceName> = NonNullable<State[K]>

/** One part of state with everything that belongs to it. A slice that is not there is its initial value. */
export interface Slice<K extends SliceName = SliceName, C extends CommandType = CommandType> {
  readonly name: K
  readonly initial: SliceState<K>
  /** Sees every fact; gives itself back when the fact does not concern it. Total, and free of clock and chance. */
  readonly reduce: (slice: SliceState<K>, record: Recorded) => SliceState<K>
  readonly commands: ReadonlyArray<C>
  /** Answers one of `commands` with facts, or refuses it. */
  readonly decide?: (state: State, command: CommandOf<C>, context: DecisionContext) => Decision
  /**
   * Commands that features which come later may want to precede: they wait until the list of features is known, and
   * for each feature that names them in `before`.
   */
  readonly preceded?: ReadonlyArray<C>
  /** By command, those of others behind which it keeps its place until the list of features says so (`holdsBack`). */
  readonly behind?: { readonly [Own in C]?: ReadonlyArray<CommandType> }
  /**
   * Where the modal goes after a fact; null: it stays. Run by the kernel once the fact is published, and once with
   * `null` when the slice comes.
   */
  readonly redirect?: (state: State, fact: Fact | null) => Command | null
}

/** A slice whose own types no longer matter: what the kernel keeps. */
export interface AnySlice {
  readonly name: SliceName
  readonly initial: SliceState<SliceName>
  readonly commands: ReadonlyArray<CommandType>
  readonly preceded?: ReadonlyArray<CommandType>
  readonly behind?: { readonly [Own in CommandType]?: ReadonlyArray<CommandType> }
  readonly redirect?: Slice['redirect']
  // As methods, so that a slice of one name fits where any is taken: the kernel gives each only what is its own.
  reduce(slice: unknown, record: Recorded): SliceState<SliceName>
  decide?(state: State, command: Command, context: DecisionContext): Decision
}

/**
 * Describes a slice: one object that the kernel, the log's reader and tests take.
 *
 * @example
 * export const counter = defineSlice({ name: 'counter', initial: { count: 0 }, reduce, commands: ['Count'], decide })
 */
export const defineSlice = <const K extends SliceName, const C extends CommandType = never>(
  slice: Slice<K, C>,
): AnySlice => slice as unknown as AnySlice
