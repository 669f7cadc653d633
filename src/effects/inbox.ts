import type { Event, EventType } from '../domain/core/event.js'
import type { Recorded } from '../domain/core/record.js'
import type { State } from '../domain/core/state.js'
import type { Millis } from '../domain/prelude/time.js'

/** Facts waiting their turn: the one place where state is folded (laws K1–K5, K8). */
export interface Inbox {
  /** Stamps, folds and queues facts, then drains unless a drain runs or wiring holds it. */
  add(facts: ReadonlyArray<Event>, flow: string | null, cause: number | null): void
  /** State with everything that still waits: what a decision must see (K4). */
  tail(): State
  /** The moment a fact added now would be stamped with; never decreases. */
  stamp(): Millis
  /** Nothing is delivered while `work` runs (K6). */
  hold(work: () => void): void
}

export interface InboxOptions {
  readonly initial: State
  readonly reduce: (state: State, record: Recorded) => State
  readonly now: () => Millis
  readonly publish: (record: Recorded, state: State) => void
  readonly drained: (before: State) => void
}

interface Waiting {
  readonly record: Recorded
  readonly after: State
}

/** A chain of causes longer than this within one drain is a loop (K8). */
const longestChain = 100

export const createInbox = ({ initial, reduce, now, publish, drained }: InboxOptions): Inbox => {
  const waiting: Array<Waiting> = []
  /** How long the chain of causes behind each fact of this drain is. */
  const depths = new Map<number, number>()
  let tail = initial
  let shown = initial
  let seq = 0
  let lastAt = 0
  /** The record being published; a flow that answers within its publication answers it. */
  let current: Recorded | null = null
  let holds = 0
  /** The flows whose loops were cut in this drain. */
  const looped = new Set<string>()

  const stamp = (): Millis => {
    lastAt = Math.max(lastAt, now())
    return lastAt
  }

  const queue = (event: Event, cause: number | null, at: Millis, depth: number): void => {
    const record: Recorded = { seq, at, cause, event }
    if (depth > 1) depths.set(seq, depth)
    seq += 1
    tail = reduce(tail, record)
    waiting.push({ record, after: tail })
  }

  /** Refuses an emission that would make the chain too long, and says so once per drain and flow. */
  const cut = (facts: ReadonlyArray<Event>, flow: string, cause: number | null): void => {
    if (looped.has(flow)) return
    looped.add(flow)
    const types: ReadonlyArray<EventType> = [...new Set(facts.map(({ type }) => type))]
    queue({ type: 'effect.looped', effect: flow, types }, cause, stamp(), longestChain)
  }

  const drain = (): void => {
    if (current || holds > 0) return
    const before = shown
    try {
      for (let index = 0; index < waiting.length; index += 1) {
        const next = waiting[index]
        if (!next) break
        current = next.record
        shown = next.after
        publish(next.record, next.after)
      }
    } finally {
      waiting.length = 0
      depths.clear()
      looped.clear()
      current = null
    }
    drained(before)
  }

  return {
    tail: () => tail,
    stamp,
    add: (facts, flow, cause) => {
      if (facts.length === 0) return
      const because = cause !== null && cause >= 0 ? cause : flow === null ? null : (current?.seq ?? null)
      const depth = because === null || !current ? 1 : (depths.get(because) ?? 1) + 1
      if (depth > longestChain && flow !== null) cut(facts, flow, because)
      else {
        const at = stamp()
        for (const event of facts) queue(event, because, at, depth)
      }
      drain()
    },
    hold: (work) => {
      holds += 1
      try {
        work()
      } finally {
        holds -= 1
      }
      drain()
    },
  }
}
