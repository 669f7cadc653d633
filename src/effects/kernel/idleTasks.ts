import { type Observable, Subscription } from '../rx.js'
import type { IdleTime } from './feature.js'

/** Short work: a page that scrolls or is typed in waits for one of them at most. */
type Piece = () => void

/** Quiet moments of the page, in which code may be fetched that is likely to be needed soon: a piece in each. */
export class IdleTasks {
  readonly #idle$: Observable<unknown>
  readonly #piecesOf: (when: IdleTime) => ReadonlyArray<Piece>
  readonly #awaited = new Map<IdleTime, Subscription>()

  constructor(idle$: Observable<unknown>, piecesOf: (when: IdleTime) => ReadonlyArray<Piece>) {
    this.#idle$ = idle$
    this.#piecesOf = piecesOf
  }

  /** A modal that is opened again and again on a busy page waits for one quiet moment. */
  schedule(when: IdleTime): void {
    if (this.#awaited.has(when)) return
    const waiting = new Subscription()
    this.#awaited.set(when, waiting)
    // What there is to do is known once the page is quiet.
    this.#wait(waiting, () => this.#runFirst(when, waiting, this.#piecesOf(when)))
  }

  end(): void {
    for (const waiting of this.#awaited.values()) waiting.unsubscribe()
    this.#awaited.clear()
  }

  #wait(waiting: Subscription, run: () => void): void {
    const moment = new Subscription()
    waiting.add(moment)
    moment.add(
      this.#idle$.subscribe(() => {
        moment.unsubscribe()
        run()
      }),
    )
  }

  #runFirst(when: IdleTime, waiting: Subscription, [piece, ...rest]: ReadonlyArray<Piece>): void {
    if (rest.length > 0) this.#wait(waiting, () => this.#runFirst(when, waiting, rest))
    else this.#awaited.delete(when)
    piece?.()
  }
}
