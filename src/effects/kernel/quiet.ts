import { type Observable, Subscription } from '../rx.js'
import type { IdleTime } from './features.js'

/** Quiet moments of the page, in which code may be fetched that is likely to be needed soon. */
export class Quiet {
  readonly #idle$: Observable<unknown>
  readonly #rest: (when: IdleTime) => void
  readonly #awaited = new Map<IdleTime, Subscription>()

  constructor(idle$: Observable<unknown>, rest: (when: IdleTime) => void) {
    this.#idle$ = idle$
    this.#rest = rest
  }

  /** A modal that is opened again and again on a busy page waits for one quiet moment. */
  await(when: IdleTime): void {
    if (this.#awaited.has(when)) return
    const waiting = new Subscription()
    this.#awaited.set(when, waiting)
    waiting.add(
      this.#idle$.subscribe(() => {
        waiting.unsubscribe()
        this.#awaited.delete(when)
        this.#rest(when)
      }),
    )
  }

  end(): void {
    for (const waiting of this.#awaited.values()) waiting.unsubscribe()
    this.#awaited.clear()
  }
}
