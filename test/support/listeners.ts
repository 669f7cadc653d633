import type { State } from '../../src/domain/core/state.js'
import { failure } from '../../src/domain/prelude/failure.js'
import type { Kernel } from '../../src/effects/kernel/store.js'
import type { ListenerKind } from './programs.js'

/** One round of telling: who listened when the first was told, and how often each was told. */
interface Round {
  readonly due: ReadonlyArray<number>
  readonly told: Map<number, number>
}

export interface ListenerOptions {
  /** Whether a listener may hand in something more. */
  readonly spend: () => boolean
  readonly append: () => void
  /** Whether facts that were handed in are still to be published. */
  readonly isDraining: () => boolean
  /** What was seen to be wrong is added here. */
  readonly problems: Array<string>
}

/** What listeners of many kinds do, besides keeping account. */
const conduct = (
  kernel: Kernel,
  { spend, append }: ListenerOptions,
  own: { readonly leave: () => void; readonly bring: () => void },
): Readonly<Record<ListenerKind, () => void>> => ({
  quiet: () => undefined,
  throws: () => {
    throw new Error('a listener of the host')
  },
  leaves: own.leave,
  brings: () => spend() && own.bring(),
  appends: () => spend() && append(),
  dispatches: () => spend() && void kernel.dispatch({ type: 'RaiseAlert', failure: failure('Unknown') }),
})

/**
 * Listeners, and the account that K5 demands. They are told in rounds, one after each drain: every listener that is
 * there once, and only if state is another than in the round before. Whoever is told looks at once.
 */
export class Listeners {
  readonly #kernel: Kernel
  readonly #options: ListenerOptions
  readonly #alive = new Set<number>()
  /** State when listeners were last told. */
  #known: State
  #round: Round | null = null
  #ids = 0
  /** How often anybody was told. */
  tellings = 0

  constructor(kernel: Kernel, options: ListenerOptions) {
    this.#kernel = kernel
    this.#options = options
    this.#known = kernel.getState()
    // Somebody always listens, so that every round is seen.
    this.listen('quiet')
  }

  get count(): number {
    return this.#alive.size
  }

  listen(kind: ListenerKind): void {
    const id = this.#ids
    this.#ids += 1
    const act = conduct(this.#kernel, this.#options, {
      leave: () => {
        this.#alive.delete(id)
        remove()
      },
      bring: () => this.listen('quiet'),
    })[kind]
    const remove = this.#kernel.onChange(() => {
      this.#hear(id)
      act()
    })
    this.#alive.add(id)
  }

  /** A publication begins, so the round before it is over. */
  published(): void {
    const round = this.#round
    this.#round = null
    if (!round) return
    for (const id of round.due)
      if (round.told.get(id) !== 1) this.#wrong(`listener ${id} told ${round.told.get(id) ?? 0} times`)
    if (round.told.size !== round.due.length)
      this.#wrong(`${round.told.size} were told, ${round.due.length} were there`)
  }

  /** Nothing is under way any more. */
  settled(): void {
    this.published()
    if (this.#kernel.getState() !== this.#known) this.#wrong('nobody was told of a change')
  }

  #hear(id: number): void {
    this.tellings += 1
    this.#round ??= this.#begin()
    const { told } = this.#round
    told.set(id, (told.get(id) ?? 0) + 1)
  }

  #begin(): Round {
    const state = this.#kernel.getState()
    if (state === this.#known) this.#wrong('told although nothing changed')
    if (this.#options.isDraining()) this.#wrong('told within a drain')
    this.#known = state
    return { due: [...this.#alive], told: new Map() }
  }

  #wrong(problem: string): void {
    this.#options.problems.push(problem)
  }
}
