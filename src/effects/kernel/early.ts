import type { Event } from '../../domain/core/event.js'
import type { State } from '../../domain/core/state.js'
import { copied, type Feature, type Growth, type HeldCommand, type IdleTime } from './features.js'

/** More than a page records before its code is there; on one that never gets it the oldest go. */
const mostFacts = 1_000

/** What must not be lost before the list of features is there. */
export class Early {
  readonly #facts: Array<readonly [Event, State]> = []
  readonly #idle = new Set<IdleTime>()
  #held: Array<HeldCommand> = []
  #features: Array<Feature> = []

  get hasFeatures(): boolean {
    return this.#features.length > 0
  }

  hold(held: HeldCommand): void {
    this.#held.push(copied(held))
  }

  holdsAny(of: (held: HeldCommand) => boolean): boolean {
    return this.#held.some(of)
  }

  /** The commands that wait, which wait here no more. */
  takeHeld(): ReadonlyArray<HeldCommand> {
    const held = this.#held
    this.#held = []
    return held
  }

  attach(feature: Feature): void {
    this.#features.push(feature)
  }

  keep(event: Event, state: State): void {
    this.#facts.push([event, state])
    if (this.#facts.length > mostFacts) this.#facts.shift()
  }

  rest(when: IdleTime): void {
    this.#idle.add(when)
  }

  /** From here on commands and facts go to what has grown; those from before go first. */
  handTo(growth: Growth): void {
    const features = this.#features
    this.#features = []
    for (const feature of features) growth.attach(feature)
    growth.adopt(this.takeHeld())
    for (const [event, state] of this.#facts.splice(0)) growth.hear(event, state)
    for (const when of this.#idle) growth.rest(when)
  }
}
