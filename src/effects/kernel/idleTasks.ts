import { type Observable, Subscription } from '../rx.js'
import type { IdleTime } from './feature.js'

/** Short work: a page that scrolls or is typed in waits for one of them at most. */
type Step = () => void

interface Task {
  readonly name: string
  readonly run: Step
}

/** Quiet moments of the page, in which code may be fetched and wired that is likely to be needed soon: a step in each. */
export class IdleTasks {
  readonly #idle$: Observable<unknown>
  readonly #stepsOf: (when: IdleTime) => ReadonlyArray<Step>
  #tasks: ReadonlyArray<Task> = []
  #moment: Subscription | null = null

  constructor(idle$: Observable<unknown>, stepsOf: (when: IdleTime) => ReadonlyArray<Step>) {
    this.#idle$ = idle$
    this.#stepsOf = stepsOf
  }

  /** What there is to do is known once the page is quiet. A modal opened again and again waits for one such moment. */
  schedule(when: IdleTime): void {
    if (this.#has(when)) return
    const begin = (): void => {
      const steps = this.#stepsOf(when).map((run) => ({ name: '', run }))
      this.#tasks = [...steps, ...this.#tasks]
      this.#runNext()
    }
    this.add(when, [begin])
  }

  /** Steps in order. */
  add(name: string, steps: ReadonlyArray<Step>): void {
    this.#tasks = [...this.#tasks, ...steps.map((run) => ({ name, run }))]
    this.#wait()
  }

  /** What is left of these steps is done now. */
  hurry(name: string): void {
    const steps = this.#tasks.filter((one) => one.name === name)
    this.#tasks = this.#tasks.filter((one) => one.name !== name)
    for (const { run } of steps) run()
  }

  end(): void {
    this.#moment?.unsubscribe()
    this.#moment = null
    this.#tasks = []
  }

  #has(name: string): boolean {
    return this.#tasks.some((one) => one.name === name)
  }

  #runNext(): void {
    const [next, ...rest] = this.#tasks
    this.#tasks = rest
    next?.run()
  }

  #wait(): void {
    if (this.#moment || this.#tasks.length === 0) return
    const moment = new Subscription()
    this.#moment = moment
    moment.add(
      this.#idle$.subscribe(() => {
        moment.unsubscribe()
        this.#moment = null
        // Should one throw, those behind it are not lost.
        try {
          this.#runNext()
        } finally {
          this.#wait()
        }
      }),
    )
  }
}
