import { type Failure, failure } from '../../domain/prelude/failure.js'
import type { Subscription } from '../rx.js'
import type { Fetch, Load, LoadCallbacks } from './feature.js'

const fetchCode: Fetch = ({ load }, done, failed) => void load().then(done, failed)

/** Loads each thing once at a time. */
export class Fetching {
  readonly #underWay = new Set<string>()
  readonly #fetch: Fetch
  readonly #failed: (name: string, failure: Failure, end: () => void) => void

  /** `failed` is told of each failure, and of how what waited for it ends. */
  constructor(fetch: Fetch | undefined, failed: (name: string, failure: Failure, end: () => void) => void) {
    this.#fetch = fetch ?? fetchCode
    this.#failed = failed
  }

  /** An answer that comes after the end of this life finds nobody. */
  fetch<A>(
    life: Subscription,
    asked: { readonly name: string; readonly load: Load<A> },
    ends: LoadCallbacks<A>,
  ): void {
    const { name } = asked
    if (life.closed || this.#underWay.has(name)) return
    this.#underWay.add(name)
    const arrived = (use: () => void): void => {
      if (life.closed) return
      this.#underWay.delete(name)
      use()
    }
    this.#fetch(
      asked,
      (loaded) => arrived(() => ends.done(loaded)),
      (error) =>
        arrived(() => {
          const details = error instanceof Error ? error.name : typeof error
          this.#failed(name, failure('ViewLoadFailed', { details }), ends.failed)
        }),
    )
  }

  /** A life has ended: what is on its way is forgotten. */
  clear(): void {
    this.#underWay.clear()
  }
}
