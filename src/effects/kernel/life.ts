import type { Rejection } from '../../domain/core/command.js'
import type { Event } from '../../domain/core/event.js'
import type { Recorded } from '../../domain/core/record.js'
import type { State } from '../../domain/core/state.js'
import { Subscription } from '../rx.js'
import { ending, outside } from './chains.js'
import { type Feature, type FeatureSource, type Growth, isNeed, listGroup, type Soil } from './features.js'
import { Fetching } from './fetching.js'
import type { Flow } from './flow.js'
import { copied, type HeldCommand } from './heldCommand.js'
import type { Inspection } from './inspection.js'
import type { Journal } from './journal.js'
import type { Slices } from './slices.js'
import { Wiring, type WiringOptions } from './wiring.js'

export interface LifeOptions extends WiringOptions {
  readonly slices: Slices
  readonly journal: Journal
  readonly features: FeatureSource | undefined
  readonly inspect: Inspection | undefined
  readonly initial: State
  /** Flows that run from the start. */
  readonly flows: ReadonlyArray<Flow>
}

/** Start and stop of a store, and what waits until the rest of it has come (K6, K9, K11). */
export class Life {
  readonly #options: LifeOptions
  readonly #wiring: Wiring
  readonly #fetching: Fetching
  #growth: Growth | null = null
  /** What waits for the list of features. */
  #held: ReadonlyArray<HeldCommand> = []
  #features: ReadonlyArray<Feature> = []
  /** What this life awaits; closed while none is on. */
  #living = new Subscription()
  #lives = 0
  #hasLived: boolean
  /** While a life begins again, commands wait for its flows, which would not hear what they begin. */
  #isBeginning = false

  constructor(options: LifeOptions) {
    this.#options = options
    this.#hasLived = options.state$.value.session.environment !== null
    this.#fetching = new Fetching(options.features?.fetch, (group, failure, end) =>
      // Told together: who tries again on hearing of it begins a new load.
      options.inbox.hold(() => {
        options.inbox.add([{ type: 'flows.loadFailed', group, failure }], outside)
        end()
      }),
    )
    this.#living.unsubscribe()
    this.#wiring = new Wiring(options)
    // Also between two lives: what is needed then is fetched by the next.
    const { record$, state$ } = options
    record$.subscribe(({ event }) => this.#hear(event, state$.value))
  }

  get isAlive(): boolean {
    return !this.#living.closed
  }

  get flowCount(): number {
    return this.#wiring.count
  }

  /** What an earlier life began is interrupted before any flow is wired, so that arming never sees it. */
  start(): void {
    if (this.isAlive) return
    this.#lives += 1
    const { inbox, flows, state$ } = this.#options
    // What grows within this start is brought to life as it comes.
    const grown = this.#growth
    this.#living = new Subscription()
    const life = this.#lives
    const isAgain = this.#hasLived
    this.#hasLived = true
    this.#isBeginning = isAgain
    const isCut = isAgain && !inbox.add([{ type: 'session.resumed' }], outside)
    // Who hears of it may have stopped, and started again.
    if (!this.#goesOn(life)) return
    // Stopping is never refused: a loop of stops and starts is cut here (K8).
    if (isCut) {
      this.#living.unsubscribe()
      this.#refuseHeld({ tag: 'Looped' })
      return
    }
    this.#whileAlive(() => this.#wire(flows))
    grown?.start()
    this.#whileAlive(() => this.#letGo())
    const isWaitedFor = isAgain && this.#options.features?.wakes(state$.value, null)
    if (this.#features.length > 0 || isWaitedFor) this.#grow()
  }

  stop(): void {
    if (!this.isAlive) return
    this.#living.unsubscribe()
    this.#fetching.clear()
    this.#growth?.stop()
    this.#wiring.end()
    const { inbox } = this.#options
    // Told together and last, since who hears of it may start again.
    inbox.hold(() => {
      this.#refuseHeld({ tag: 'Disposed' })
      inbox.add([{ type: 'session.stopped' }], ending)
    })
  }

  /** Stops for good: what was asked for between two lives is refused as well. */
  dispose(): void {
    this.stop()
    this.#options.inbox.hold(() => this.#refuseHeld({ tag: 'Disposed' }))
  }

  /** Takes a command that has to wait for code; false: it may be decided now. */
  holds(held: HeldCommand): boolean {
    if (!this.#isBeginning) {
      if (this.#growth) return this.#growth.holds(held)
      if (!this.#options.features || !this.#mustWait(held)) return false
    }
    this.#held = [...this.#held, copied(held)]
    if (!this.#isBeginning) this.#grow()
    return true
  }

  /** Before the list of features is there: its slice is not, or may be preceded, or has another that waits. */
  #mustWait({ command: { type } }: HeldCommand): boolean {
    const { slices } = this.#options
    const slice = slices.of(type)
    if (!slice || slice.preceded?.includes(type)) return true
    return this.#held.some(({ command }) => slices.of(command.type) === slice)
  }

  lead(record: Recorded): void {
    this.#growth?.lead(record)
  }

  attach(feature: Feature): void {
    if (this.#growth) this.#growth.attach(feature)
    else this.#features = [...this.#features, feature]
    this.#grow()
  }

  #hear(event: Event, state: State): void {
    if (!isNeed(event)) return
    if (this.#growth) this.#growth.hear(event, state)
    else if (this.#options.features?.wakes(state, event)) this.#grow()
  }

  /** Fetches the list of features. */
  #grow(): void {
    const { features } = this.#options
    if (this.#growth || !features) return
    const failed = (): void => {
      this.#refuseHeld({ tag: 'NotLoaded', group: listGroup })
      const command = features.otherwise?.(this.#options.inbox.tail())
      if (command) this.#options.decisions.take(command, outside)
    }
    const done = (plant: (soil: Soil) => Growth): void => {
      const growth = plant(this.#soil())
      this.#growth = growth
      const features = this.#features
      this.#features = []
      growth.takeOver(features, this.#takeHeld())
    }
    this.#fetching.fetch(this.#living, { name: listGroup, load: features.load }, { done, failed })
  }

  /** What waited for this life to begin goes on as if it were said now; what was said between two lives before it. */
  #letGo(): void {
    const held = this.#takeHeld()
    if (this.#growth) this.#growth.adopt(held)
    else for (const one of held) if (!this.holds(one)) this.#options.decisions.decideHeld(one)
  }

  #refuseHeld(rejection: Rejection): void {
    this.#growth?.refuse(rejection)
    for (const held of this.#takeHeld()) this.#options.decisions.refuse(held, rejection)
  }

  #takeHeld(): ReadonlyArray<HeldCommand> {
    const held = this.#held
    this.#held = []
    this.#isBeginning = false
    return held
  }

  #soil(): Soil {
    return {
      ...this.#options,
      wire: (flows) => this.#wire(flows),
      whileAlive: (...works) => this.#whileAlive(...works),
      isAlive: () => this.isAlive,
      fetch: (asked, ends) => this.#fetching.fetch(this.#living, asked, ends),
    }
  }

  #goesOn(life: number): boolean {
    return this.isAlive && life === this.#lives
  }

  #whileAlive(...works: ReadonlyArray<() => void>): void {
    const life = this.#lives
    this.#options.inbox.between(
      ...works.map((work) => () => {
        if (this.#goesOn(life)) work()
      }),
    )
  }

  #wire(flows: ReadonlyArray<Flow>): void {
    const life = this.#lives
    this.#wiring.wire(flows, () => this.#goesOn(life))
  }
}
