import type { Command, Rejection } from '../../domain/core/command.js'
import type { Log, Recorded } from '../../domain/core/record.js'
import { initialOf } from '../../domain/core/reduce.js'
import type { AnySlice } from '../../domain/core/slice.js'
import type { State } from '../../domain/core/state.js'
import type { Either } from '../../domain/prelude/either.js'
import type { SecretRef } from '../../domain/prelude/secret.js'
import type { Ports } from '../ports.js'
import { BehaviorSubject, type Observable, Subject } from '../rx.js'
import { outside } from './causeChains.js'
import { Decisions } from './decisions.js'
import type { FeatureSource } from './feature.js'
import type { Flow } from './flow.js'
import type { HeldCommand } from './heldCommand.js'
import { Inbox } from './inbox.js'
import type { Inspection } from './inspection.js'
import { createJournal, type LogLimit } from './journal.js'
import { Life } from './life.js'
import { createListeners } from './listeners.js'
import { createSlices } from './slices.js'

/** What the interface and hosts may use of the kernel. */
export interface Store {
  readonly state$: Observable<State>
  /** The log as it grows. Each record is published after the state it led to (K2). */
  readonly record$: Observable<Recorded>
  getState(): State
  /** Told once per drain, and only if the root reference changed (K5). Returns the remover. */
  onChange(listener: () => void): () => void
  /**
   * Decides a command. Right holds the id under which the facts of what it began can be found. A command whose code
   * has to be fetched is taken, and decided when that is there: should it be refused then, `command.refused` says so
   * under that id (K4).
   */
  dispatch(command: Command): Either<Rejection, string>
  log(): Log
  /** Puts a secret into the vault; what travels is its reference. */
  keep(value: unknown, owner: string): SecretRef
  /** Reads a secret without forgetting it; undefined when it is gone, as in a replay elsewhere. */
  reveal(ref: SecretRef): unknown
}

/** The store with the controls of its life, for the composition root. */
export interface Kernel extends Store {
  start(): void
  stop(): void
  /** Stops, wipes the vault, and refuses every command until the next `start`. */
  dispose(): void
  /** Whether a life is on: between `start` and `stop`, and not when a loop of them was cut (K8). */
  isAlive(): boolean
  /** The `seq` that the next fact gets: all before it have been handed in, though some may still wait. */
  nextSeq(): number
}

export interface KernelOptions {
  /** The slices that fold from the first moment. */
  readonly slices: ReadonlyArray<AnySlice>
  /** Where state begins: a log's end, in tests; else what the slices begin with. */
  readonly initial?: State
  /** Flows that run from the start. */
  readonly flows: ReadonlyArray<Flow>
  readonly ports: Ports
  /** Everything else, loaded when it is needed; without it the kernel does not grow. */
  readonly features?: FeatureSource
  readonly limit?: LogLimit
  readonly inspect?: Inspection
}

/** The parts of a kernel, put together. */
export const partsOf = (options: KernelOptions) => {
  const { ports, inspect } = options
  const slices = createSlices(options.slices)
  const initial = options.initial ?? initialOf(options.slices)
  const journal = createJournal(options.limit, options.initial)
  const state$ = new BehaviorSubject(initial)
  const record$ = new Subject<Recorded>()
  const listeners = createListeners((error) => ports.browser.report(error))
  const publish = (record: Recorded, state: State): void => {
    inspect?.fact(record, state)
    journal.add(record, state)
    state$.next(state)
    record$.next(record)
    life.redirect(record)
  }
  const inbox = new Inbox({
    initial,
    reduce: slices.reduce,
    now: ports.clock.now,
    publish,
    notify: listeners.notify,
  })
  const holds = (held: HeldCommand): boolean => life.holds(held)
  const decisions = new Decisions({ inbox, slices, newId: ports.random.id, holds })
  const life = new Life({ ...options, inbox, slices, decisions, journal, state$, record$, initial })
  return { ports, journal, state$, record$, listeners, inbox, decisions, life }
}

/** What hosts, the interface and the composition root have of them. */
export const storeOf = (parts: ReturnType<typeof partsOf>): Kernel => {
  const { ports, journal, state$, record$, listeners, inbox, decisions, life } = parts
  return {
    state$: state$.asObservable(),
    record$: record$.asObservable(),
    getState: () => state$.value,
    onChange: listeners.add,
    dispatch: (command) => decisions.take(command, outside),
    nextSeq: () => inbox.nextSeq,
    log: journal.log,
    keep: ports.vault.put,
    reveal: ports.vault.peek,
    start: () => life.start(),
    stop: () => life.stop(),
    isAlive: () => life.isAlive,
    dispose: () => {
      life.stop(true)
      // Whoever is being told an answer right now still finds it.
      inbox.between(() => ports.vault.wipe())
    },
  }
}

/** Builds the kernel. Its behaviour is laws K1–K12 of docs/architecture.md. */
export const createStore = (options: KernelOptions): Kernel => storeOf(partsOf(options))
