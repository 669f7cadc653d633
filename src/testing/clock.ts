import { Observable } from 'rxjs'
import type { Millis } from '../domain/prelude/time.js'
import type { ClockPort } from '../effects/ports.js'

/** A clock that stands still until it is moved. */
export interface VirtualClock extends ClockPort {
  /** Moves on by `ms`; timers fire at their own instants, in due order, also those set meanwhile. */
  advance(ms: Millis): void
  /** Moves to an instant. Time does not go back. */
  set(instant: Millis): void
  /** How many timers wait. */
  readonly timers: number
}

interface Timer {
  readonly due: Millis
  readonly fire: () => void
}

/** Time of a test, beginning at 2023-11-14T22:13:20Z unless told otherwise. */
export const virtualClock = (start: Millis = 1_700_000_000_000): VirtualClock => {
  const waiting = new Set<Timer>()
  let now = start
  // A set keeps the order of insertion, so of two timers due at once the older fires first.
  const next = (until: Millis): Timer | undefined =>
    [...waiting].filter(({ due }) => due <= until).sort((one, other) => one.due - other.due)[0]
  const set = (instant: Millis): void => {
    if (!(instant >= now)) throw new RangeError(`The clock does not go back: ${instant} is before ${now}`)
    for (let timer = next(instant); timer; timer = next(instant)) {
      waiting.delete(timer)
      now = Math.max(now, timer.due)
      timer.fire()
    }
    now = Math.max(now, instant)
  }
  return {
    now: () => now,
    timer: (wait) =>
      new Observable((observer) => {
        const fire = (): void => {
          observer.next(0)
          observer.complete()
        }
        const timer = { due: now + Math.max(0, wait), fire }
        waiting.add(timer)
        return () => waiting.delete(timer)
      }),
    advance: (ms) => set(now + ms),
    set,
    get timers() {
      return waiting.size
    },
  }
}
