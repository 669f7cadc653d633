import type { Subscription } from '../rx.js'
import type { Decisions } from './decisions.js'
import type { Flow } from './flow.js'
import type { Inbox } from './inbox.js'
import { type FlowContext, type StoreSink, type Wired, wireFlow } from './wire.js'

export interface WiringOptions extends Omit<FlowContext, 'sink'> {
  readonly inbox: Inbox
  readonly decisions: Decisions
}

/** The flows that are subscribed. */
export class Wiring {
  readonly #options: WiringOptions
  readonly #wired = new Map<string, Subscription>()

  constructor(options: WiringOptions) {
    this.#options = options
  }

  get count(): number {
    return this.#wired.size
  }

  /** All hear the first fact together, and are armed before it (K6). `isCurrent`: the life that wants them is still on. */
  wire(flows: ReadonlyArray<Flow>, isCurrent: () => boolean): void {
    const { inbox, decisions, record$, state$, ports } = this.#options
    const sink: StoreSink = {
      add: (facts, origin) => inbox.add(facts, origin),
      decide: (command, origin) => decisions.take(command, origin),
    }
    inbox.hold(() => {
      const wired: Array<Wired> = []
      for (const flow of flows) {
        const one = wireFlow(flow, { record$, state$, ports, sink })
        // A door that calls host code at once may have let it stop us.
        if (!isCurrent()) return one.subscription.unsubscribe()
        this.#wired.get(flow.name)?.unsubscribe()
        this.#wired.set(flow.name, one.subscription)
        wired.push(one)
      }
      for (const { arm } of wired) arm()
    })
  }

  end(): void {
    for (const subscription of this.#wired.values()) subscription.unsubscribe()
    this.#wired.clear()
  }
}
