import type { Command, Rejection } from '../../domain/core/command.js'
import type { Fact } from '../../domain/core/fact.js'
import type { Recorded } from '../../domain/core/record.js'
import type { State } from '../../domain/core/state.js'
import { catchUpFacts, flowsOver } from './catchUp.js'
import { outside } from './causeChains.js'
import { early } from './early.js'
import type { Feature, FeatureLoader, IdleTime, KernelParts, Manifest, SharedParts } from './feature.js'
import type { Flow } from './flow.js'
import { HeldCommands } from './held.js'
import type { HeldCommand } from './heldCommand.js'
import { IdleTasks } from './idleTasks.js'
import { redirect } from './redirect.js'
import { StorageMemory } from './storageMemory.js'
import { inOneStep, inSmallSteps, type Steps } from './wiringSteps.js'

/** Loads each feature at its first need, and grows the kernel by it (law K11). */
export class ManifestLoader implements FeatureLoader {
  /** Features bring more of them. */
  #list: ReadonlyArray<Manifest>
  readonly #flows: ReadonlyArray<Flow>
  readonly #parts: KernelParts
  readonly #memory: StorageMemory
  readonly #held: HeldCommands
  /** Features that have come; of them those whose slices have caught up, and those whose flows have been wired. */
  readonly #features = new Map<string, Feature>()
  readonly #caughtUp = new Set<string>()
  readonly #ready = new Set<string>()
  /** Features that this life has been told to bring; whoever hears of one may end it and begin another. */
  readonly #activated = new Set<string>()
  /** Features on their way: a life that ends on the way leaves them to the next. */
  readonly #needed = new Set<string>()
  readonly #idle: IdleTasks

  constructor(list: ReadonlyArray<Manifest>, parts: KernelParts, common: SharedParts = {}) {
    const { storagePrefix = '', slices = [], flows = [], mayPrefetch = () => true } = common
    this.#list = list
    this.#flows = flows
    this.#memory = new StorageMemory(storagePrefix)
    this.#parts = parts
    this.#held = new HeldCommands({
      isCodeMissing: (command) => this.#missingFor(command).length > 0,
      // Of two whose slices are not there yet nothing is known.
      isBehind: ({ type }, { type: first }) =>
        parts.slices.ownerOf(type) === (parts.slices.ownerOf(first) ?? null) ||
        this.#list.some((one) => one.commands.includes(first) && one.holdsBack?.includes(type)),
      decide: (one) => parts.decisions.decide(one),
      refuse: (one, rejection) => void parts.decisions.refuse(one, rejection),
      between: (work) => parts.inbox.between(work),
    })
    this.#idle = new IdleTasks(parts.ports.browser.idle$, (when) =>
      mayPrefetch(parts.inbox.tail()) ? this.#prefetches(when) : [],
    )
    parts.slices.add(slices)
  }

  holds(held: HeldCommand): boolean {
    if (!this.#held.mustWait(held.command)) return false
    this.#held.take(held)
    this.#loadFor(held)
    return true
  }

  takeOver(held: ReadonlyArray<HeldCommand>): void {
    this.#parts.whileAlive(() => this.#parts.wire(this.#flows))
    this.takeHeld(held)
    this.#scheduleIdle('loaded')
    for (const [fact, state] of early(this.#parts)) this.onFact(fact, state)
  }

  takeHeld(held: ReadonlyArray<HeldCommand>): void {
    for (const one of held) this.#held.take(one)
    for (const one of held) this.#loadFor(one)
    this.#held.release()
  }

  onFact(fact: Fact, state: State): void {
    if (fact.type === 'modal.opened') this.#scheduleIdle('opened')
    this.#loadAll(({ neededBy }) => neededBy(fact, state))
  }

  redirect({ fact, seq }: Recorded): void {
    redirect(this.#parts, this.#parts.slices.all, fact, seq)
  }

  start(): void {
    const features = [...this.#features.values()]
    const known = features.filter(({ name }) => this.#ready.has(name))
    this.#parts.whileAlive(() =>
      this.#parts.wire([
        ...this.#flows,
        ...known.flatMap((feature) => [...flowsOver(feature, this.#memory, this.#parts), ...feature.flows]),
      ]),
    )
    for (const feature of features) if (!known.includes(feature)) this.#activate(feature)
    this.#loadAll(({ name }) => this.#needed.has(name))
    this.#scheduleIdle('loaded')
    if (this.#parts.inbox.tail().modal?.open) this.#scheduleIdle('opened')
  }

  stop(): void {
    this.#activated.clear()
    // What is in by then, the next life activates.
    this.#idle.end()
  }

  refuse(rejection: Rejection): void {
    this.#held.refuse(rejection)
  }

  attach(feature: Feature): void {
    this.#idle.hurry(feature.name)
    if (this.#features.has(feature.name)) return
    this.#admit(feature)
    this.#activate(feature)
  }

  #admit(feature: Feature): void {
    this.#features.set(feature.name, feature)
    this.#needed.delete(feature.name)
    this.#parts.inbox.between(() => this.#addSlices(feature))
    this.#list = [...this.#list, ...(feature.brings ?? [])]
    // What waits may be for one of these.
    for (const held of this.#held.waiting) this.#loadFor(held)
  }

  /** The same for one that nobody needs yet. Until its flows are wired, what it would decide waits as for its code. */
  #attachUnhurried(feature: Feature): void {
    if (this.#features.has(feature.name)) return
    const steps = this.#stepsOf(feature, inSmallSteps).map((step) => () => this.#parts.whileAlive(step))
    // First: whoever hears of it may need it, or end this life.
    this.#idle.add(feature.name, steps)
    this.#admit(feature)
  }

  /** Whoever hears of what begins may have ended it. */
  #scheduleIdle(when: IdleTime): void {
    if (this.#parts.isAlive()) this.#idle.schedule(when)
  }

  #prefetches(when: IdleTime): ReadonlyArray<() => void> {
    const state = this.#parts.inbox.tail()
    const ahead = this.#list.filter(({ whenIdle, isFor }) => whenIdle === when && isFor?.(state) !== false)
    const missing = ahead.filter(({ name }) => !this.#features.has(name))
    const fetches = missing.map((manifest) => () => {
      if (!this.#features.has(manifest.name)) this.#load(manifest, (feature) => this.#arrive(feature))
    })
    // A first connection is likely soon.
    const later = (step: () => void): void => {
      if (this.#parts.isAlive()) this.#idle.add('', [step])
    }
    return when === 'opened' && missing.length > 0
      ? [() => this.#parts.ports.wallet.prepare(later), ...fetches]
      : fetches
  }

  /** Features without which the command cannot be decided. */
  #missingFor({ type }: Command): ReadonlyArray<Manifest> {
    const decides = ({ commands }: Manifest): boolean => commands.includes(type)
    const isKnown = this.#parts.slices.ownerOf(type) || this.#list.some(decides)
    // What has no type is nobody's.
    const isFor = (one: Manifest) =>
      (one.brings && type && !isKnown) || decides(one) || one.before?.includes(type)
    return this.#list.filter((one) => !this.#ready.has(one.name) && isFor(one))
  }

  /** Fetches what the command waits for, unless that has come and is about to be ready. */
  #loadFor({ command }: HeldCommand): void {
    const awaited = this.#missingFor(command).map(({ name }) => name)
    this.#loadAll(({ name }) => awaited.includes(name))
  }

  #loadAll(wanted: (manifest: Manifest) => boolean): void {
    for (const manifest of this.#list.filter((one) => !this.#ready.has(one.name) && wanted(one))) {
      this.#idle.hurry(manifest.name)
      if (this.#features.has(manifest.name)) continue
      this.#needed.add(manifest.name)
      this.#load(manifest, (feature) => this.attach(feature))
    }
  }

  /** What was fetched ahead: by now somebody may need it. */
  #arrive(feature: Feature): void {
    if (this.#needed.has(feature.name)) this.attach(feature)
    else this.#attachUnhurried(feature)
  }

  #load({ name, load }: Manifest, done: (feature: Feature) => void): void {
    const waits = (command: Command): boolean =>
      this.#missingFor(command).some((awaited) => awaited.name === name)
    this.#parts.fetch(
      { name, load },
      {
        done,
        failed: () => {
          this.#needed.delete(name)
          this.#held.refuse({ tag: 'NotLoaded', feature: name }, waits)
        },
      },
    )
  }

  /** Its slices fold from the next fact on; state stays as it is (late-slice law). */
  #addSlices({ name, slices = [] }: Feature): void {
    const { inspect, journal, inbox, slices: known } = this.#parts
    inspect?.slicesCome(slices, known, journal.log().records)
    known.add(slices)
    inbox.add([{ type: 'feature.attached', feature: name }], outside)
  }

  #activate(feature: Feature): void {
    // What a start would bring after its life was ended is left to the next.
    if (!this.#parts.isAlive() || this.#activated.has(feature.name)) return
    this.#activated.add(feature.name)
    this.#parts.whileAlive(...this.#stepsOf(feature, inOneStep))
  }

  /** Its slices catch up; then its flows are wired and armed, and what waited for it is decided. */
  #stepsOf(feature: Feature, steps: typeof inOneStep): Steps {
    const { name, slices = [], flows } = feature
    const { inbox, ports } = this.#parts
    const wire = steps(this.#parts.wire)
    return [
      () => {
        if (this.#caughtUp.has(name)) return
        this.#caughtUp.add(name)
        inbox.add(catchUpFacts(feature, this.#memory, ports.storage, inbox.tail()), outside)
      },
      ...wire(flowsOver(feature, this.#memory, this.#parts), () => undefined),
      ...wire(flows, () => {
        this.#ready.add(name)
        // Where the modal goes from what is the case, as far as these say.
        redirect(this.#parts, slices, null, null)
        this.#held.release()
      }),
    ]
  }
}
