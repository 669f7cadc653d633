import { type Observable, Subscription } from '../rx.js'
import type { IdleTime } from './feature.js'

/** Quiet moments of the page, in which code may be fetched that is likely to be needed soon. */
export class IdleTasks {
  readonly #idle$: Observable<unknown>
  readonly #run: (when: IdleTime) => void
  readonly #awaited = new Map<IdleTime, Subscription>()

  constructor(idle$: Observable<unknown>, rest: (when: IdleTime) => void) {
    this.#idle$ = idle$
    this.#run = rest
  }

  /** A modal that is opened again and again on a busy page waits for one quiet moment. */
  schedule(when: IdleTime): void {
    if (this.#awaited.has(when)) return
    const waiting = new Subscription()
    this.#awaited.set(when, waiting)
    waiting.add(
      this.#idle$.subscribe(() => {
        waiting.unsubscribe()
        this.#awaited.delete(when)
        this.#run(when)
      }),
    )
  }

  end(): void {
    for (const waiting of this.#awaited.values()) waiting.unsubscribe()
    this.#awaited.clear()
  }
}
