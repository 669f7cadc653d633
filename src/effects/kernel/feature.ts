import type { Command, CommandType, Rejection } from '../../domain/core/command.js'
import type { Fact } from '../../domain/core/fact.js'
import type { Recorded } from '../../domain/core/record.js'
import type { AnySlice } from '../../domain/core/slice.js'
import type { State } from '../../domain/core/state.js'
import type { AnyStored } from '../../domain/core/stored.js'
import type { Ports } from '../ports.js'
import type { Decisions } from './decisions.js'
import type { Flow } from './flow.js'
import type { HeldCommand } from './heldCommand.js'
import type { Inbox } from './inbox.js'
import type { Inspection } from './inspection.js'
import type { Journal } from './journal.js'
import type { Slices } from './slices.js'
import type { StorageMemory } from './storageMemory.js'

/** What the kernel grows by: slices with their flows. */
export interface Feature {
  readonly name: string
  readonly slices?: ReadonlyArray<AnySlice>
  readonly flows: ReadonlyArray<Flow>
  /** What outlives the page, read when it comes. */
  readonly stored?: ReadonlyArray<AnyStored>
  /**
   * Flows that need more than ports: what writes that when it changes (absent: another feature does), and what tells of
   * things that happened before it came.
   */
  readonly flowsWith?: (
    stored: ReadonlyArray<AnyStored>,
    memory: StorageMemory,
    past: Past,
  ) => ReadonlyArray<Flow>
  /** Facts that bring its slices up to date when it comes: what is the case now. */
  readonly catchUp?: (state: State) => ReadonlyArray<Fact>
  /**
   * Features that nobody needs before it: the list that comes with the first press need not name them. Whether one of them is
   * needed by then, it says at the fact that this one has come.
   */
  readonly brings?: ReadonlyArray<Manifest>
}

/** What happened so far: folded from `initial`, or the log's checkpoint, each record leads to the state of its moment. */
export type Past = Pick<KernelParts, 'journal' | 'slices' | 'initial'>

/** When an idle page fetches code, so that the first press finds it there: at once, or once the modal was opened. */
export type IdleTime = 'loaded' | 'opened'

/** Brings code: a dynamic import. */
export type Load<A> = () => Promise<A>

/** Says of a feature when it is needed and how it is had; small, since the list of all of them is one chunk. */
export interface Manifest {
  readonly name: string
  /** The commands that its slices decide: one that is dispatched before it is there waits for it (K4). */
  readonly commands: ReadonlyArray<CommandType>
  /**
   * Commands of other slices that must not be decided before this feature is there; their slices name them as
   * `preceded`, since before this list has come nobody else knows that they must wait.
   */
  readonly before?: ReadonlyArray<CommandType>
  /**
   * Commands of other slices that wait while one of its own does: what was said first holds first. Before this list has come
   * their slices say so for themselves (`behind`).
   */
  readonly holdsBack?: ReadonlyArray<CommandType>
  /**
   * Facts after which nothing may go on without it; `state` is the one they led to. Not asked of failed loads and
   * refusals: what failed is tried again at the next fact that needs it.
   */
  readonly neededBy: (fact: Fact, state: State) => boolean
  /** It brings more manifests: a command that nobody knows may be of one of these, and waits for it. */
  readonly brings?: true
  readonly whenIdle?: IdleTime
  /** The pages on which it is fetched while they are idle; absent: all. */
  readonly isFor?: (state: State) => boolean
  readonly load: Load<Feature>
}

/** Ends in one of the two callbacks, at once or later. */
export type Fetch = <A>(
  asked: { readonly name: string; readonly load: Load<A> },
  done: (loaded: A) => void,
  failed: (error: unknown) => void,
) => void

/** What becomes of a load. */
export interface LoadCallbacks<A> {
  readonly done: (loaded: A) => void
  readonly failed: () => void
}

/** What grows a kernel: the list of features, and how each is had. It comes by itself when it is first needed. */
export interface FeatureLoader {
  /** Takes a command that has to wait; false: it may be decided now. */
  holds(held: HeldCommand): boolean
  /** From here on commands and facts come here; these commands, in their order, came before. */
  takeOver(held: ReadonlyArray<HeldCommand>): void
  /** A fact that may need something; `state` is the one it led to. */
  onFact(fact: Fact, state: State): void
  /** A fact has been published: where the modal goes from it. */
  redirect(record: Recorded): void
  /** Takes commands that have waited already, in their order, and decides those that need not wait any more. */
  takeHeld(held: ReadonlyArray<HeldCommand>): void
  /** A life begins: what is there is brought up to date, and its flows are wired. */
  start(): void
  /** A life ends. */
  stop(): void
  /** Nothing that waits is decided any more. */
  refuse(rejection: Rejection): void
  /** Grows by a feature: its slices fold from now on, its flows are armed from state (K11). */
  attach(feature: Feature): void
}

/** What a kernel gives to what grows it. */
export interface KernelParts {
  readonly inbox: Inbox
  readonly slices: Slices
  readonly journal: Journal
  readonly inspect?: Inspection
  readonly ports: Ports
  readonly decisions: Decisions
  /** Where the state of this kernel began. */
  readonly initial: State
  wire(flows: ReadonlyArray<Flow>): void
  /** Each runs between two drains, unless this life has ended by then. */
  whileAlive(...works: ReadonlyArray<() => void>): void
  isAlive(): boolean
  /** Loads something, once at a time; a failure is recorded, and whoever asked is told of it as well. */
  fetch<A>(asked: { readonly name: string; readonly load: Load<A> }, ends: LoadCallbacks<A>): void
}

/** How a kernel comes by all that is not on every page. */
export interface FeatureSource {
  readonly load: Load<(parts: KernelParts) => FeatureLoader>
  /** Whether the list is fetched now: after a fact, or, with none, when a life begins again. */
  readonly loadsList: (state: State, fact: Fact | null) => boolean
  /** What becomes of a state in which it is wanted and cannot be had. */
  readonly otherwise?: (state: State) => Command | null
  /** How a load is waited for; tests decide when each comes, and whether. */
  readonly fetch?: Fetch
}

/** A failed load and what it refuses are facts as well, and no new need: else it would go on by itself. */
export const mayNeedFeature = ({ type }: Fact): boolean =>
  type !== 'feature.loadFailed' && type !== 'command.refused'

/** The name under which a failed load of the list itself is recorded. */
export const featureListName = 'features'

/** What comes together with the list of features. */
export interface SharedParts {
  readonly storagePrefix?: string
  /** Fold in place of what every page loads of the same slices. */
  readonly slices?: ReadonlyArray<AnySlice>
  readonly flows?: ReadonlyArray<Flow>
  /** States in which code may be fetched while the page is idle, before it is needed. */
  readonly mayPrefetch?: (state: State) => boolean
}
