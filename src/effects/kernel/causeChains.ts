/** Who hands in facts: a flow by its name, `redirect`, or null for commands, wallets and everybody outside. */
export interface Origin {
  readonly flow: string | null
  /** The `seq` of what it answers; null: it answers nothing. Left out, it answers what is being published. */
  readonly cause?: number | null
  /** How long its chain is already, for what waited between: else a loop would begin anew with each wait. */
  readonly depth?: number
  /** The end of a life, which no loop keeps from being told: promises end on it. */
  readonly isEnd?: true
}

/** Whoever is no flow and answers nothing. */
export const outside: Origin = { flow: null, cause: null }
export const endOfLife: Origin = { ...outside, isEnd: true }

/** A chain of causes longer than this within one drain is a loop (K8), and so is one of listeners (K12). A wait for code does not end it. */
export const maxChainLength = 100

/** The name under which loops of listeners are recorded. */
const listeners = 'listeners'

/** Where facts stand that are handed in now. */
export interface ChainPosition {
  readonly cause: number | null
  readonly depth: number
  /** Who goes on for ever, when the chain has become too long; else null. */
  readonly looping: string | null
}

/** How long chains are: those of causes, by the record that is answered; those of listeners, by rounds of telling. */
export class CauseChains {
  /** How long the chain behind each record of this drain is; one that is not here stands first. */
  readonly #depths = new Map<number, number>()
  readonly #cut = new Set<string>()
  /** The record being published; who answers within its publication answers it. */
  #current: number | null = null
  /** How often listeners were told since somebody from outside began. */
  #rounds = 0

  /** What somebody answers who hands in facts now. */
  causeOf({ cause }: Origin): number | null {
    return cause === undefined ? this.#current : cause
  }

  positionOf(origin: Origin): ChainPosition {
    const { flow, isEnd = false } = origin
    const payload = this.causeOf(origin)
    // Whatever is handed in while a record is published belongs to its chain, whatever it says that it answers.
    const here = this.#current === null ? 1 : (this.#depths.get(this.#current) ?? 1) + 1
    const depth = origin.depth ?? here
    // In a loop of listeners, what flows add belongs to it: a listener may move a wallet, which says so at once.
    const isListenerLoop = this.#rounds > maxChainLength
    const isLoop = !isEnd && (depth > maxChainLength || isListenerLoop)
    return { cause: payload, depth, looping: isLoop ? (!isListenerLoop && flow) || listeners : null }
  }

  note(seq: number, depth: number): void {
    if (depth > 1) this.#depths.set(seq, depth)
  }

  publishing(seq: number): void {
    this.#current = seq
  }

  drained(): void {
    this.#current = null
    this.#depths.clear()
    this.#cut.clear()
  }

  startRound(): void {
    this.#rounds += 1
  }

  /** Nothing is under way any more. */
  endRounds(): void {
    this.#rounds = 0
    this.#cut.clear()
  }

  /** Whether this is the first time that somebody is cut in this drain. */
  cutOnce(name: string): boolean {
    const first = !this.#cut.has(name)
    this.#cut.add(name)
    return first
  }
}
