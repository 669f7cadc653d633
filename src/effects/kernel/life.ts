import type { Rejection } from '../../domain/core/command.js'
import type { Fact } from '../../domain/core/fact.js'
import type { Recorded } from '../../domain/core/record.js'
import type { State } from '../../domain/core/state.js'
import { Subscription } from '../rx.js'
import { endOfLife, outside } from './causeChains.js'
import {
  type FeatureLoader,
  type FeatureSource,
  featureListName,
  type KernelParts,
  mayNeedFeature,
} from './feature.js'
import { Fetching } from './fetching.js'
import type { Flow } from './flow.js'
import type { HeldCommand } from './heldCommand.js'
import type { Inspection } from './inspection.js'
import type { Journal } from './journal.js'
import type { Slices } from './slices.js'
import { Wiring, type WiringOptions } from './wiring.js'

export interface LifeOptions extends WiringOptions {
  readonly slices: Slices
  readonly journal: Journal
  readonly features?: FeatureSource
  readonly inspect?: Inspection
  readonly initial: State
  /** Flows that run from the start. */
  readonly flows: ReadonlyArray<Flow>
}

/** Start and stop of a store, and what waits until the rest of it has come (K6, K9, K11). */
export class Life {
  readonly #options: LifeOptions
  readonly #wiring: Wiring
  readonly #fetching: Fetching
  #loader: FeatureLoader | null = null
  /** What waits for the list of features. */
  #held: ReadonlyArray<HeldCommand> = []
  /** What this life awaits; closed while none is on. */
  #subscription = new Subscription()
  #lives = 0
  /** The next start is not the first. */
  #hasLived: boolean
  /** While a life begins again, commands wait for its flows, which would not hear what they begin. */
  #isBeginning = false

  constructor(options: LifeOptions) {
    this.#options = options
    this.#hasLived = options.state$.value.pageSession.environment !== null
    this.#fetching = new Fetching(options.features?.fetch, (feature, failure, end) =>
      // Told together: who tries again on hearing of it begins a new load.
      options.inbox.hold(() => {
        options.inbox.add([{ type: 'feature.loadFailed', feature, failure }], outside)
        end()
      }),
    )
    this.#subscription.unsubscribe()
    this.#wiring = new Wiring(options)
    // Also between two lives: what is needed then is fetched by the next.
    const { record$, state$ } = options
    record$.subscribe(({ fact }) => this.#onFact(fact, state$.value))
  }

  get isAlive(): boolean {
    return !this.#subscription.closed
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
    const loader = this.#loader
    this.#subscription = new Subscription()
    const life = this.#lives
    const isAgain = this.#hasLived
    this.#isBeginning = isAgain
    const isCut = isAgain && !inbox.add([{ type: 'pageSession.resumed' }], outside)
    // Who hears of it may have stopped, and started again.
    if (!this.#isCurrent(life)) return
    // Stopping is never refused: a loop of stops and starts is cut here (K8).
    if (isCut) {
      this.#subscription.unsubscribe()
      this.#refuseHeld({ tag: 'Looped' })
      return
    }
    this.#whileAlive(() => this.#wire(flows))
    loader?.start()
    this.#whileAlive(() => this.#releaseHeld())
    if (isAgain && this.#options.features?.loadsList(state$.value, null)) this.loadList()
  }

  /** Ends a life; disposed of, also what was asked for between two lives, and what may be asked for from now on (K9). */
  stop(disposed = false): void {
    const { inbox } = this.#options
    if (!this.isAlive && (!disposed || inbox.tail().pageSession.disposed)) return
    this.#hasLived = true
    this.#subscription.unsubscribe()
    this.#fetching.clear()
    this.#loader?.stop()
    this.#wiring.end()
    // Told together and last, since who hears of it may start again.
    inbox.hold(() => {
      this.#refuseHeld({ tag: 'Disposed' })
      inbox.add([{ type: 'pageSession.stopped', disposed }], endOfLife)
    })
  }

  /** Takes a command that has to wait for code; false: it may be decided now. */
  holds(held: HeldCommand): boolean {
    if (!this.#isBeginning) {
      if (this.#loader) return this.#loader.holds(held)
      if (!this.#options.features || !this.#mustWait(held)) return false
    }
    this.#held = [...this.#held, held]
    if (!this.#isBeginning) this.loadList()
    return true
  }

  /** Before the list of features is there: its slice is not, or may be preceded, or something that it comes after waits. */
  #mustWait({ command: { type } }: HeldCommand): boolean {
    const { slices } = this.#options
    const slice = slices.ownerOf(type)
    if (!slice || slice.preceded?.includes(type)) return true
    return this.#held.some(
      ({ command }) => slices.ownerOf(command.type) === slice || slice.behind?.[type]?.includes(command.type),
    )
  }

  redirect(record: Recorded): void {
    this.#loader?.redirect(record)
  }

  #onFact(fact: Fact, state: State): void {
    if (!mayNeedFeature(fact)) return
    if (this.#loader) this.#loader.onFact(fact, state)
    else if (this.#options.features?.loadsList(state, fact)) this.loadList()
  }

  /** Fetches the list of features. */
  loadList(): void {
    const { features } = this.#options
    if (this.#loader || !features) return
    const failed = (): void => {
      this.#refuseHeld({ tag: 'NotLoaded', feature: featureListName })
      const command = features.otherwise?.(this.#options.inbox.tail())
      if (command) this.#options.decisions.take(command, outside)
    }
    const done = (createLoader: (parts: KernelParts) => FeatureLoader): void => {
      const loader = createLoader(this.#kernelParts())
      this.#loader = loader
      loader.takeOver(this.#takeHeld())
    }
    this.#fetching.fetch(this.#subscription, { name: featureListName, load: features.load }, { done, failed })
  }

  /** What waited for this life to begin goes on as if it were said now; what was said between two lives before it. */
  #releaseHeld(): void {
    const held = this.#takeHeld()
    if (this.#loader) this.#loader.takeHeld(held)
    else for (const one of held) if (!this.holds(one)) this.#options.decisions.decide(one)
  }

  #refuseHeld(rejection: Rejection): void {
    this.#loader?.refuse(rejection)
    for (const held of this.#takeHeld()) this.#options.decisions.refuse(held, rejection)
  }

  #takeHeld(): ReadonlyArray<HeldCommand> {
    const held = this.#held
    this.#held = []
    this.#isBeginning = false
    return held
  }

  #kernelParts(): KernelParts {
    return {
      ...this.#options,
      wire: (flows) => this.#wire(flows),
      whileAlive: (...works) => this.#whileAlive(...works),
      isAlive: () => this.isAlive,
      fetch: (asked, ends) => this.#fetching.fetch(this.#subscription, asked, ends),
    }
  }

  #isCurrent(life: number): boolean {
    return this.isAlive && life === this.#lives
  }

  #whileAlive(...works: ReadonlyArray<() => void>): void {
    const life = this.#lives
    this.#options.inbox.between(
      ...works.map((work) => () => {
        if (this.#isCurrent(life)) work()
      }),
    )
  }

  #wire(flows: ReadonlyArray<Flow>): void {
    const life = this.#lives
    this.#wiring.wire(flows, () => this.#isCurrent(life))
  }
}
