import type { Fact } from '../../src/domain/core/fact.js'

/** One wiring of a flow: from which record on it listens, what it heard, and when it was armed. */
export interface Wiring {
  readonly flow: string
  /** The flows that are wired with it: those from the start, or those of a feature. */
  readonly batch: ReadonlyArray<string>
  /** How many records were published when it was wired, and when it was unsubscribed. */
  readonly from: number
  until: number | null
  readonly seqs: Array<number>
  /** How many records were published each time it was armed. */
  readonly armed: Array<number>
}

export interface WiringsOptions {
  /** What was published so far. */
  readonly published: () => ReadonlyArray<Fact>
  /** What was seen to be wrong is told here: an exception would be lost in a stream. */
  readonly wrong: (problem: string) => void
}

/** Every wiring of every flow, and whether they came about as K6 and K11 say. */
export class Wirings {
  readonly all: Array<Wiring> = []
  readonly #options: WiringsOptions
  /** How often each flow was wired. */
  readonly #often = new Map<string, number>()

  constructor(options: WiringsOptions) {
    this.#options = options
  }

  /** It may throw after this; what an earlier life began must be interrupted by now. */
  wired(flow: string): void {
    this.#often.set(flow, this.#timesOf(flow) + 1)
    const lives = this.#options
      .published()
      .filter(({ type }) => type === 'pageSession.stopped' || type === 'pageSession.resumed')
    if (lives.at(-1)?.type === 'pageSession.stopped')
      this.#options.wrong(`${flow} was wired before pageSession.resumed`)
  }

  listens(flow: string, batch: ReadonlyArray<string>): Wiring {
    const wiring: Wiring = { flow, batch, from: this.#now(), until: null, seqs: [], armed: [] }
    this.all.push(wiring)
    return wiring
  }

  armed(wiring: Wiring): void {
    const { flow, batch, from, seqs, armed } = wiring
    if (seqs.length > 0 || from !== this.#now()) this.#options.wrong(`${flow} was armed after a fact`)
    for (const other of batch)
      if (this.#timesOf(other) < this.#timesOf(flow))
        this.#options.wrong(`${flow} was armed before ${other} was wired`)
    armed.push(this.#now())
  }

  heard({ flow, armed, seqs }: Wiring, seq: number): void {
    if (armed.length === 0) this.#options.wrong(`${flow} heard ${seq} before it was armed`)
    seqs.push(seq)
  }

  ended(wiring: Wiring): void {
    wiring.until = this.#now()
  }

  #timesOf(flow: string): number {
    return this.#often.get(flow) ?? 0
  }

  #now(): number {
    return this.#options.published().length
  }
}
