import { concat, type Observable, of, switchMap } from 'rxjs'
import { durations, type Millis } from '../../domain/prelude/time.js'
import type { ClockPort } from '../ports.js'

/** From when on that is told, so often. */
const each: Millis = 10_000

/** When it is told next: when the visitor may need help, and then as often as people count. */
const nextAfter = (waited: Millis): Millis =>
  waited < durations.waitHelp ? durations.waitHelp : Math.max(durations.waitSince, waited + each)

/**
 * For how long somebody has waited since this was asked for, in the steps in which it is told; without end. By the clock: of
 * a page that slept in between it says how long it really was.
 */
export const waitedSince = (
  clock: ClockPort,
  since = clock.now(),
  waited: Millis = 0,
): Observable<Millis> => {
  const next = nextAfter(waited)
  return clock.timer(next - waited).pipe(
    switchMap(() => {
      const told = Math.max(next, Math.floor((clock.now() - since) / each) * each)
      return concat(of(told), waitedSince(clock, since, told))
    }),
  )
}
