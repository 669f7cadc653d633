import type { Fact, FactType } from '../../domain/core/fact.js'
import type { Recorded } from '../../domain/core/record.js'
import type { State } from '../../domain/core/state.js'
import type { Millis } from '../../domain/prelude/time.js'
import { CauseChains, maxChainLength, type Origin } from './causeChains.js'

export interface InboxOptions {
  readonly initial: State
  readonly reduce: (state: State, record: Recorded) => State
  readonly now: () => Millis
  readonly publish: (record: Recorded, state: State) => void
  /** Tells listeners; called once per drain, and only if the state changed (K5). */
  readonly notify: () => void
}

interface QueuedRecord {
  readonly record: Recorded
  readonly after: State
}

/** Facts waiting their turn: the one place where state is folded (laws K1–K5, K8, K12). */
export class Inbox {
  readonly #options: InboxOptions
  readonly #waiting: Array<QueuedRecord> = []
  readonly #errands: Array<() => void> = []
  readonly #chains = new CauseChains()
  #tail: State
  /** State as last published, and as listeners were last told. */
  #shown: State
  #notified: State
  #seq = 0
  #lastAt = 0
  #holds = 0
  #isBusy = false

  constructor(options: InboxOptions) {
    this.#options = options
    this.#tail = options.initial
    this.#shown = options.initial
    this.#notified = options.initial
  }

  get nextSeq(): number {
    return this.#seq
  }

  /** State with everything that still waits: what a decision must see (K4). */
  tail(): State {
    return this.#tail
  }

  /** The moment a fact added now would be stamped with; never decreases. */
  stamp(): Millis {
    this.#lastAt = Math.max(this.#lastAt, this.#options.now())
    return this.#lastAt
  }

  /**
   * Stamps, folds and queues facts, then drains unless a drain runs or wiring holds it. False: they were refused,
   * since the chain that they go on with is a loop.
   */
  add(facts: ReadonlyArray<Fact>, origin: Origin): boolean {
    if (facts.length === 0) return true
    const { cause, depth, looping } = this.#chains.positionOf(origin)
    if (looping === null) {
      const at = this.stamp()
      for (const fact of facts) this.#queue(fact, cause, at, depth)
    } else if (this.#chains.cutOnce(looping)) {
      const types: ReadonlyArray<FactType> = [...new Set(facts.map(({ type }) => type))]
      this.#queue({ type: 'flow.looped', flow: looping, types }, cause, this.stamp(), maxChainLength)
    }
    this.#run()
    return looping === null
  }

  /** Whether facts of this origin would be refused now. */
  isLooping(origin: Origin): boolean {
    return this.#chains.positionOf(origin).looping !== null
  }

  /** The same, with what it answers said, for facts that are handed in later. */
  withCause(origin: Origin): Origin {
    const { cause, depth } = this.#chains.positionOf(origin)
    return { ...origin, cause, depth }
  }

  /** Nothing is delivered while `work` runs (K6). */
  hold(work: () => void): void {
    this.#holds += 1
    try {
      work()
    } finally {
      this.#holds -= 1
    }
    this.#run()
  }

  /** Each work runs between two drains: now, or when the drain under way is through and before listeners are told. */
  between(...works: ReadonlyArray<() => void>): void {
    this.#errands.push(...works)
    this.#run()
  }

  #queue(fact: Fact, cause: number | null, at: Millis, depth: number): void {
    const record: Recorded = { seq: this.#seq, at, cause, fact }
    this.#chains.note(this.#seq, depth)
    this.#seq += 1
    this.#tail = this.#options.reduce(this.#tail, record)
    this.#waiting.push({ record, after: this.#tail })
  }

  /** Goes on until nothing is left: what flows, errands and listeners add waits its turn. */
  #run(): void {
    if (this.#isBusy || this.#holds > 0) return
    this.#isBusy = true
    try {
      do this.#drain()
      while (this.#runErrand() || this.#tell())
    } finally {
      this.#isBusy = false
      this.#chains.endRounds()
    }
  }

  /** Publishes what waits, one by one; what is added meanwhile comes after it (K3). */
  #drain(): void {
    let count = 0
    try {
      for (let next = this.#waiting[count]; next; next = this.#waiting[count]) {
        count += 1
        this.#chains.publishing(next.record.seq)
        this.#shown = next.after
        this.#options.publish(next.record, next.after)
      }
    } finally {
      // Should one throw, those behind it are not lost.
      this.#waiting.splice(0, count)
      this.#chains.drained()
    }
  }

  #runErrand(): boolean {
    const errand = this.#errands.shift()
    errand?.()
    return errand !== undefined
  }

  #tell(): boolean {
    if (this.#shown === this.#notified) return false
    this.#notified = this.#shown
    this.#chains.startRound()
    this.#options.notify()
    return true
  }
}
