import { Observable, type Subscriber, Subscription } from 'rxjs'

/** Section 9. */
const mostShared = 8_192

/** One question on its way, and who waits for its answer. */
interface Open<A> {
  readonly key: string
  readonly waiting: Set<Subscriber<A>>
  readonly asking: Subscription
}

/** Another of the same, so that what one caller does to it is not seen by the next. What is nested too deep has none. */
const copyOf = <A>(answer: A): A => {
  try {
    return structuredClone(answer)
  } catch {
    return answer
  }
}

/**
 * Equal questions that are open at the same time are asked once. What has ended is forgotten, however it ended (RPC-10).
 * Beyond the bound the oldest goes on for those who wait for it, and is asked anew by who comes. By hand and not by
 * `share()`: thousands may be open, and operators weigh more than what they hold.
 */
export class InFlight<A> {
  readonly #most: number
  readonly #open = new Map<string, Open<A>>()

  constructor(most = mostShared) {
    this.#most = most
  }

  get size(): number {
    return this.#open.size
  }

  /** For the one answer of `ask`, which is given up when the last who waited has gone. */
  share(key: string, ask: () => Observable<A>): Observable<A> {
    return new Observable((observer) => {
      const known = this.#open.get(key)
      const one = known ?? this.#begin(key)
      one.waiting.add(observer)
      observer.add(() => {
        one.waiting.delete(observer)
        if (one.waiting.size > 0) return
        this.#forget(one)
        one.asking.unsubscribe()
      })
      if (known) return
      const next = (answer: A): void => {
        // All before the first has it.
        const answers = [...one.waiting].map((_, at) => (at === 0 ? answer : copyOf(answer)))
        this.#tell(one, (who, at) => {
          who.next(answers[at] ?? answer)
          who.complete()
        })
      }
      one.asking.add(ask().subscribe({ next, error: (error) => this.#tell(one, (who) => who.error(error)) }))
    })
  }

  #begin(key: string): Open<A> {
    const one: Open<A> = { key, waiting: new Set(), asking: new Subscription() }
    this.#open.set(key, one)
    const [oldest] = this.#open.keys()
    if (this.size > this.#most && oldest !== undefined) this.#open.delete(oldest)
    return one
  }

  #forget(one: Open<A>): void {
    if (this.#open.get(one.key) === one) this.#open.delete(one.key)
  }

  /** Forgotten first: who asks again upon the answer asks anew. */
  #tell(one: Open<A>, tell: (who: Subscriber<A>, at: number) => void): void {
    this.#forget(one)
    ;[...one.waiting].forEach(tell)
  }
}
