import type { Either } from 'fp-ts/Either'
import { left, right } from 'fp-ts/Either'
import { BehaviorSubject, Observable, Subject, type Subscription } from 'rxjs'
import type { Command, Decision, Moment, Rejection } from '../domain/core/command.js'
import type { Event } from '../domain/core/event.js'
import type { Log, Recorded } from '../domain/core/record.js'
import type { State } from '../domain/core/state.js'
import type { SecretRef } from '../domain/prelude/secret.js'
import type { Flow } from './effect.js'
import { createInbox } from './inbox.js'
import { createJournal, type LogLimit } from './journal.js'
import type { Ports } from './ports.js'
import { wireFlow } from './wire.js'

/** What the interface and hosts may use of the kernel. */
export interface Store {
  readonly state$: Observable<State>
  /** The log as it grows. Each record is published after the state it led to (K2). */
  readonly record$: Observable<Recorded>
  getState(): State
  /** Told once per drain, and only if the root reference changed (K5). Returns the remover. */
  onChange(listener: () => void): () => void
  /** Decides a command. Right holds the id under which the facts of what it began can be found. */
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
  /** Stops and wipes the vault. */
  dispose(): void
  attach(group: string, flows: ReadonlyArray<Flow>): void
  append(facts: ReadonlyArray<Event>): void
  /** How many listeners and flow subscriptions are alive; for the leak tests. */
  counts(): { readonly listeners: number; readonly flows: number }
}

export interface KernelOptions {
  readonly reduce: (state: State, record: Recorded) => State
  readonly decide: (state: State, command: Command, moment: Moment) => Decision
  readonly initial: State
  readonly flows: ReadonlyArray<Flow>
  readonly ports: Ports
  readonly limit?: LogLimit
  /** Development and tests: facts must be plain JSON, and changed slices are frozen. */
  readonly inspect?: (record: Recorded, state: State) => void
}

/** Builds the kernel. Its behaviour is laws K1–K11 of docs/architecture.md. */
export const createStore = (options: KernelOptions): Kernel => {
  const { ports, decide } = options
  const journal = createJournal(options.limit, options.initial)
  const state$ = new BehaviorSubject(options.initial)
  const record$ = new Subject<Recorded>()
  const listeners = new Set<() => void>()
  const wired = new Map<string, Subscription>()
  const groups = new Map<string, ReadonlyArray<Flow>>()
  let running = false

  const tell = (before: State): void => {
    if (state$.value === before) return
    for (const listener of [...listeners]) {
      try {
        listener()
      } catch (error) {
        ports.browser.report(error)
      }
    }
  }
  const inbox = createInbox({
    initial: options.initial,
    reduce: options.reduce,
    now: ports.clock.now,
    publish: (record, state) => {
      options.inspect?.(record, state)
      journal.add(record, state)
      state$.next(state)
      record$.next(record)
    },
    drained: tell,
  })
  const decided = (
    command: Command,
    flow: string | null,
    cause: number | null,
  ): Either<Rejection, string> => {
    const attempt = ports.random.id()
    const decision = decide(inbox.tail(), command, { now: inbox.stamp(), attempt })
    const facts: ReadonlyArray<Event> =
      decision._tag === 'Right'
        ? decision.right
        : [{ type: 'command.refused', command: command.type, rejection: decision.left }]
    inbox.add(facts, flow, cause)
    return decision._tag === 'Right' ? right(attempt) : left(decision.left)
  }
  /** A flow wired late first hears, privately, that it must arm itself from state (K11): it missed what came before. */
  const wire = (flow: Flow, late: boolean): void => {
    const resume: Recorded = { seq: -1, at: inbox.stamp(), cause: null, event: { type: 'session.resumed' } }
    const event$ = late
      ? new Observable<Recorded>((observer) => {
          observer.next(resume)
          return record$.subscribe(observer)
        })
      : record$
    wired.get(flow.name)?.unsubscribe()
    wired.set(flow.name, wireFlow(flow, event$, state$, ports, { add: inbox.add, decide: decided }))
  }
  const wireAll = (flows: ReadonlyArray<Flow>, late: boolean): void =>
    inbox.hold(() => {
      for (const flow of flows) wire(flow, late)
    })
  const stop = (): void => {
    if (!running) return
    running = false
    for (const subscription of wired.values()) subscription.unsubscribe()
    wired.clear()
    // Last, since who hears of it may start again.
    inbox.add([{ type: 'session.stopped' }], null, null)
  }

  return {
    state$: state$.asObservable(),
    record$: record$.asObservable(),
    getState: () => state$.value,
    onChange: (listener) => {
      // A wrapper of its own, so that one function subscribed twice is told twice and removed once.
      const entry = (): void => listener()
      listeners.add(entry)
      return () => listeners.delete(entry)
    },
    dispatch: (command) => decided(command, null, null),
    append: (facts) => inbox.add(facts, null, null),
    log: journal.log,
    keep: ports.vault.put,
    reveal: ports.vault.peek,
    start: () => {
      if (running) return
      running = true
      wireAll([...options.flows, ...[...groups.values()].flat()], false)
    },
    stop,
    dispose: () => {
      stop()
      ports.vault.wipe()
    },
    attach: (group, flows) => {
      if (groups.has(group)) return
      groups.set(group, flows)
      if (running) wireAll(flows, true)
      inbox.add([{ type: 'flows.attached', group }], null, null)
    },
    counts: () => ({ listeners: listeners.size, flows: wired.size }),
  }
}
