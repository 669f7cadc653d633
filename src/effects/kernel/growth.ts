import type { Command, Rejection } from '../../domain/core/command.js'
import type { Event } from '../../domain/core/event.js'
import type { Recorded } from '../../domain/core/record.js'
import type { AnySlice } from '../../domain/core/slice.js'
import type { State } from '../../domain/core/state.js'
import { outside } from './chains.js'
import { type Feature, type Growth, type IdleTime, isNeed, type Manifest, type Soil } from './features.js'
import type { Flow } from './flow.js'
import { hearing } from './hearing.js'
import { HeldCommands } from './held.js'
import { copied, type HeldCommand } from './heldCommand.js'
import { lead } from './leading.js'
import { Quiet } from './quiet.js'
import { StorageMemory } from './storageMemory.js'
import { writing } from './writing.js'

/** The facts before which a slice should have been there: each would have changed it (late-slice law). */
export const missedBy = (slice: AnySlice, records: ReadonlyArray<Recorded>): ReadonlyArray<Recorded> =>
  records.filter((record) => slice.reduce(slice.initial, record) !== slice.initial)

/** What comes together with the list of features. */
export interface Common {
  readonly storagePrefix?: string
  /** Fold in place of what every page loads of the same slices. */
  readonly slices?: ReadonlyArray<AnySlice>
  readonly flows?: ReadonlyArray<Flow>
  /** States in which code may be fetched while the page is idle, before it is needed. */
  readonly ahead?: (state: State) => boolean
}

/** Loads each feature at its first need, and grows the kernel by it (law K11). */
export class FeatureGrowth implements Growth {
  readonly #list: ReadonlyArray<Manifest>
  readonly #flows: ReadonlyArray<Flow>
  readonly #soil: Soil
  readonly #memory: StorageMemory
  readonly #held: HeldCommands
  /** Features that have come; of them those whose slices have caught up, and those whose flows have been wired. */
  readonly #features = new Map<string, Feature>()
  readonly #caughtUp = new Set<string>()
  readonly #ready = new Set<string>()
  /** Features that this life has been told to bring; whoever hears of one may end it and begin another. */
  readonly #brought = new Set<string>()
  /** Features on their way: a life that ends on the way leaves them to the next. */
  readonly #needed = new Set<string>()
  readonly #quiet: Quiet

  constructor(list: ReadonlyArray<Manifest>, soil: Soil, common: Common = {}) {
    const { storagePrefix = '', slices = [], flows = [], ahead = () => true } = common
    this.#list = list
    this.#flows = flows
    this.#memory = new StorageMemory(storagePrefix)
    this.#soil = soil
    this.#held = new HeldCommands({
      lacks: (command) => this.#awaited(command).length > 0,
      sliceOf: ({ type }) => soil.slices.of(type),
      decide: (one) => soil.decisions.decideHeld(one),
      refuse: (one, rejection) => void soil.decisions.refuse(one, rejection),
      between: (work) => soil.inbox.between(work),
    })
    this.#quiet = new Quiet(soil.ports.browser.idle$, (when) => {
      if (ahead(soil.inbox.tail())) this.#rest(when)
    })
    soil.slices.add(slices)
  }

  holds(held: HeldCommand): boolean {
    if (!this.#held.mustWait(held.command)) return false
    this.#held.take(copied(held))
    this.#need(held)
    return true
  }

  takeOver(features: ReadonlyArray<Feature>, held: ReadonlyArray<HeldCommand>): void {
    this.#soil.whileAlive(() => this.#soil.wire(this.#flows))
    for (const feature of features) this.attach(feature)
    this.adopt(held)
    this.#await('loaded')
    this.#hearEarly()
  }

  adopt(held: ReadonlyArray<HeldCommand>): void {
    for (const one of held) this.#held.take(one)
    for (const one of held) this.#need(one)
    this.#held.release()
  }

  hear(event: Event, state: State): void {
    if (event.type === 'modal.opened') this.#await('opened')
    this.#loadAll(({ neededBy }) => neededBy(event, state))
  }

  lead({ event, seq }: Recorded): void {
    lead(this.#soil, this.#soil.slices.all, event, seq)
  }

  start(): void {
    const features = [...this.#features.values()]
    const known = features.filter(({ name }) => this.#ready.has(name))
    this.#soil.whileAlive(() =>
      this.#soil.wire([
        ...this.#flows,
        ...known.flatMap((feature) => [...this.#keeping(feature), ...feature.flows]),
      ]),
    )
    for (const feature of features) if (!known.includes(feature)) this.#bring(feature)
    this.#loadAll(({ name }) => this.#needed.has(name))
    this.#await('loaded')
    if (this.#soil.inbox.tail().modal?.open) this.#await('opened')
  }

  stop(): void {
    this.#brought.clear()
    this.#quiet.end()
  }

  refuse(rejection: Rejection): void {
    this.#held.refuse(rejection)
  }

  attach(feature: Feature): void {
    if (this.#features.has(feature.name)) return
    this.#features.set(feature.name, feature)
    this.#needed.delete(feature.name)
    this.#soil.inbox.between(() => this.#plant(feature))
    this.#bring(feature)
  }

  /** What happened before the list came, each fact with the state it led to. */
  #hearEarly(): void {
    const { journal, slices, initial } = this.#soil
    const { checkpoint, records } = journal.log()
    let state = checkpoint ?? initial
    for (const record of records) {
      state = slices.reduce(state, record)
      if (isNeed(record.event)) this.hear(record.event, state)
    }
  }

  /** Whoever hears of what begins may have ended it. */
  #await(when: IdleTime): void {
    if (this.#soil.isAlive()) this.#quiet.await(when)
  }

  #rest(when: IdleTime): void {
    this.#loadAll(({ whenIdle }) => whenIdle === when)
    // A first connection is likely soon.
    if (when === 'opened') this.#soil.ports.wallet.prepare()
  }

  /** Features without which the command cannot be decided. */
  #awaited({ type }: Command): ReadonlyArray<Manifest> {
    return this.#list.filter(
      ({ name, commands, before = [] }) =>
        !this.#ready.has(name) && (commands.includes(type) || before.includes(type)),
    )
  }

  /** Fetches what the command waits for, unless that has come and is about to be ready. */
  #need({ command }: HeldCommand): void {
    const awaited = this.#awaited(command).map(({ name }) => name)
    this.#loadAll(({ name }) => awaited.includes(name))
  }

  #loadAll(wanted: (manifest: Manifest) => boolean): void {
    for (const manifest of this.#list)
      if (!this.#features.has(manifest.name) && wanted(manifest)) this.#load(manifest)
  }

  #load({ name, load }: Manifest): void {
    this.#needed.add(name)
    const waits = (command: Command): boolean =>
      this.#awaited(command).some((awaited) => awaited.name === name)
    this.#soil.fetch(
      { name, load },
      {
        done: (feature) => this.attach(feature),
        failed: () => {
          this.#needed.delete(name)
          this.#held.refuse({ tag: 'NotLoaded', group: name }, waits)
        },
      },
    )
  }

  /** Its slices fold from the next fact on; state stays as it is (late-slice law). */
  #plant({ name, slices = [] }: Feature): void {
    const { inspect, journal, inbox, slices: known } = this.#soil
    const late = inspect ? slices.filter((slice) => !known.has(slice.name)) : []
    for (const slice of late) inspect?.lateSlice(slice, missedBy(slice, journal.log().records))
    known.add(slices)
    inbox.add([{ type: 'flows.attached', group: name }], outside)
  }

  /** What happened is stored before anything follows from it, and what other tabs did is known. */
  #keeping({ stored = [] }: Pick<Feature, 'stored'>): ReadonlyArray<Flow> {
    const heard = stored.filter(({ elsewhere }) => elsewhere)
    return [
      ...stored.map((one) => writing(one, this.#memory)),
      ...heard.map((one) => hearing(one, this.#memory)),
    ]
  }

  /** Its slices catch up; then its flows are wired and armed, and what waited for it is decided. */
  #bring({ name, slices = [], flows, stored = [], catchUp }: Feature): void {
    const { inbox, wire, whileAlive } = this.#soil
    // What a start would bring after its life was ended is left to the next.
    if (!this.#soil.isAlive() || this.#brought.has(name)) return
    this.#brought.add(name)
    whileAlive(
      () => {
        if (this.#caughtUp.has(name)) return
        this.#caughtUp.add(name)
        const state = inbox.tail()
        const read = this.#memory.readerOf(this.#soil.ports.storage)
        const recalled = stored.flatMap(({ decode }) => (decode ? [decode(read, state)] : []))
        inbox.add([...recalled, ...(catchUp?.(state) ?? [])], outside)
      },
      () => wire(this.#keeping({ stored })),
      () => {
        wire(flows)
        this.#ready.add(name)
        // Where the modal goes from what is the case, as far as these say.
        lead(this.#soil, slices, null, null)
        this.#held.release()
      },
    )
  }
}
