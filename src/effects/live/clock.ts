import type { ClockPort } from '../ports.js'
import { Observable } from '../rx.js'

/** The machine's clock. A device that slept fires late: deadlines are compared with `now` where they are used. */
export const liveClock = (): ClockPort => ({
  now: () => Date.now(),
  timer: (wait) =>
    new Observable((observer) => {
      const handle = setTimeout(() => {
        observer.next(0)
        observer.complete()
      }, wait)
      return () => clearTimeout(handle)
    }),
})
