import { type BehaviorSubject, type Subject, Subscription, take } from 'rxjs'
import type { Event } from '../../domain/core/event.js'
import type { Recorded } from '../../domain/core/record.js'
import type { State } from '../../domain/core/state.js'
import type { Ports } from '../ports.js'
import { ending, outside } from './chains.js'
import type { Decisions } from './decisions.js'
import {
  type Feature,
  type FeatureSource,
  type Growth,
  type HeldCommand,
  type IdleTime,
  listGroup,
  type Soil,
} from './features.js'
import { Fetching } from './fetching.js'
import type { Flow } from './flow.js'
import type { Inbox } from './inbox.js'
import type { Inspection } from './inspection.js'
import type { Journal } from './journal.js'
import type { Slices } from './slices.js'
import { type Sink, wireFlow } from './wire.js'

export interface LifeOptions {
  readonly inbox: Inbox
  readonly slices: Slices
  readonly decisions: Decisions
  readonly journal: Journal
  readonly state$: BehaviorSubject<State>
  readonly record$: Subject<Recorded>
  readonly ports: Ports
  readonly features: FeatureSource | undefined
  readonly inspect: Inspection | undefined
  /** Flows that run from the start. */
  readonly flows: ReadonlyArray<Flow>
}

/** What must not be lost before the list of features is there. */
interface Early {
  readonly held: Array<HeldCommand>
  readonly features: Array<Feature>
  readonly facts: Array<readonly [Event, State]>
  readonly idle: Set<IdleTime>
}

/** More than a page records before its code is there. */
const mostEarlyFacts = 1_000

/** Start and stop of a store, and what waits until the rest of it has come (K6, K9, K11). */
export class Life {
  readonly #options: LifeOptions
  readonly #wired = new Map<string, Subscription>()
  readonly #fetching: Fetching
  readonly #awaited = new Set<IdleTime>()
  readonly #early: Early = { held: [], features: [], facts: [], idle: new Set() }
  #growth: Growth | null = null
  #watching = new Subscription()
  #lives = 0
  #hasLived: boolean

  constructor(options: LifeOptions) {
    this.#options = options
    this.#hasLived = options.state$.value.session.environment !== null
    this.#fetching = new Fetching(options.features?.fetch, (group, failure, end) =>
      // Told together: who tries again on hearing of it begins a new load.
      options.inbox.hold(() => {
        this.#append([{ type: 'flows.loadFailed', group, failure }])
        end()
      }),
    )
    this.#watching.unsubscribe()
  }

  get flowCount(): number {
    return this.#wired.size
  }

  /** What an earlier life began is interrupted before any flow is wired, so that arming never sees it. */
  start(): void {
    if (!this.#watching.closed) return
    this.#lives += 1
    const { flows, record$, state$ } = this.#options
    // What grows within this start is brought to life as it comes.
    const grown = this.#growth
    this.#watching = record$.subscribe(({ event }) => this.#hear(event, state$.value))
    const life = this.#lives
    const isAgain = this.#hasLived
    this.#hasLived = true
    if (isAgain) this.#append([{ type: 'session.resumed' }])
    // Who hears of it may have stopped, and started again.
    if (life !== this.#lives || this.#watching.closed) return
    this.#whileAlive(() => this.#wire(flows))
    grown?.start()
    const { held, features } = this.#early
    if (held.length + features.length > 0) this.#grow()
    this.#awaitIdle('loaded')
    // What the life before waited for.
    if (isAgain && this.#options.features?.wakes(state$.value)) this.#grow()
    if (isAgain && state$.value.modal?.open) this.#awaitIdle('opened')
  }

  stop(): void {
    if (this.#watching.closed) return
    this.#watching.unsubscribe()
    this.#fetching.clear()
    this.#awaited.clear()
    for (const subscription of this.#wired.values()) subscription.unsubscribe()
    this.#wired.clear()
    const { inbox, decisions } = this.#options
    // Told together and last, since who hears of it may start again.
    inbox.hold(() => {
      this.#growth?.stop()
      this.#refuseEarly((held) => decisions.refuse(held, { tag: 'Disposed' }))
      inbox.add([{ type: 'session.stopped' }], ending)
    })
  }

  /** Takes a command that has to wait for code; false: it may be decided now. */
  holds(held: HeldCommand): boolean {
    if (this.#growth) return this.#growth.holds(held)
    const { features, slices } = this.#options
    const { type } = held.command
    const slice = slices.of(type)
    const lacks = !slice || slice.preceded?.includes(type)
    const isBehind = this.#early.held.some(({ command }) => slices.of(command.type) === slice)
    if (!features || !(lacks || isBehind)) return false
    this.#early.held.push(held)
    this.#grow()
    return true
  }

  attach(feature: Feature): void {
    if (this.#growth) this.#growth.attach(feature)
    else this.#early.features.push(feature)
    this.#grow()
  }

  #hear(event: Event, state: State): void {
    // A failed load and what it refuses are facts as well, and no new need: else it would go on by itself.
    if (event.type === 'flows.loadFailed' || event.type === 'command.refused') return
    if (event.type === 'modal.opened') this.#awaitIdle('opened')
    if (this.#growth) this.#growth.hear(event, state)
    else if (this.#options.features) this.#keep(event, state, this.#options.features)
  }

  #keep(event: Event, state: State, { wakes }: FeatureSource): void {
    const { facts } = this.#early
    facts.push([event, state])
    // On a page that never gets its code the oldest go.
    if (facts.length > mostEarlyFacts) facts.shift()
    if (wakes(state)) this.#grow()
  }

  #awaitIdle(when: IdleTime): void {
    const { browser, wallet } = this.#options.ports
    // A modal that is opened again and again on a busy page waits for one quiet moment.
    if (this.#awaited.has(when)) return
    this.#awaited.add(when)
    this.#watching.add(
      browser.idle$.pipe(take(1)).subscribe(() => {
        this.#awaited.delete(when)
        if (this.#growth) this.#growth.rest(when)
        else this.#early.idle.add(when)
        this.#grow()
        // A first connection is likely soon.
        if (when === 'opened') wallet.prepare()
      }),
    )
  }

  /** Fetches the list of features. */
  #grow(): void {
    const { features, decisions } = this.#options
    if (this.#growth || !features) return
    const failed = (): void =>
      this.#refuseEarly((held) => decisions.refuse(held, { tag: 'NotLoaded', group: listGroup }))
    const asked = { name: listGroup, load: features.load }
    const done = (plant: (soil: Soil) => Growth): void => this.#begin(plant(this.#soil()))
    this.#fetching.fetch(this.#watching, asked, { done, failed })
  }

  /** From here on commands and facts go to what has grown; those from before go first. */
  #begin(growth: Growth): void {
    const { held, features, facts, idle } = this.#early
    this.#growth = growth
    for (const feature of features.splice(0)) growth.attach(feature)
    growth.adopt(held.splice(0))
    for (const [event, state] of facts.splice(0)) growth.hear(event, state)
    for (const when of idle) growth.rest(when)
  }

  #refuseEarly(refuse: (held: HeldCommand) => void): void {
    for (const held of this.#early.held.splice(0)) refuse(held)
  }

  #soil(): Soil {
    const { inbox, slices, journal, inspect, decisions, ports } = this.#options
    return {
      ...{ inbox, slices, journal, inspect },
      read: (key) => ports.storage.read(key),
      decide: (held) => void decisions.decide(held),
      refuse: (held, rejection) => void decisions.refuse(held, rejection),
      leadFrom: (some) => decisions.lead(null, null, some),
      wire: (flows) => this.#wire(flows),
      whileAlive: (...works) => this.#whileAlive(...works),
      isAlive: () => !this.#watching.closed,
      fetch: (asked, ends) => this.#fetching.fetch(this.#watching, asked, ends),
    }
  }

  #whileAlive(...works: ReadonlyArray<() => void>): void {
    const life = this.#lives
    this.#options.inbox.between(
      ...works.map((work) => () => {
        if (!this.#watching.closed && life === this.#lives) work()
      }),
    )
  }

  /** All hear the first fact together, and are armed before it (K6). */
  #wire(flows: ReadonlyArray<Flow>): void {
    const { inbox, decisions, record$, state$, ports } = this.#options
    const sink: Sink = {
      add: (facts, origin) => inbox.add(facts, origin),
      decide: (command, origin) => decisions.take(command, origin),
    }
    inbox.hold(() => {
      const wired = flows.map((flow) => {
        const one = wireFlow(flow, { record$, state$, ports, sink })
        this.#wired.get(flow.name)?.unsubscribe()
        this.#wired.set(flow.name, one.subscription)
        return one
      })
      for (const { arm } of wired) arm()
    })
  }

  #append(facts: ReadonlyArray<Event>): void {
    this.#options.inbox.add(facts, outside)
  }
}
