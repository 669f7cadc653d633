import type { Event } from '../domain/core/event.js'
import type { State } from '../domain/core/state.js'
import type { Store } from './kernel/store.js'
import { Subscription } from './rx.js'

/** A fact with the state it led to. */
export type Heard = readonly [Event, State]

/** More than a page records before its code is there; on one that never gets it the oldest go. */
const mostEarly = 1_024

/**
 * Hears facts from now on for code that loads with the first of them, and is handed all that came meanwhile, in order.
 * A load that failed is tried again at a later fact. Whoever takes over hears until `whole` ends.
 */
export const hearLate = <M>(
  { record$, getState }: Pick<Store, 'record$' | 'getState'>,
  load: () => Promise<M>,
  take: (code: M, early: ReadonlyArray<Heard>, whole: Subscription) => void,
): Subscription => {
  const whole = new Subscription()
  const early: Array<Heard> = []
  let isLoading = false
  const collecting = record$.subscribe(({ event }) => {
    early.push([event, getState()])
    if (early.length > mostEarly) early.shift()
    // Of the first facts each power of two: a page that is offline does not ask anew at each of them.
    if (isLoading || early.length & (early.length - 1)) return
    isLoading = true
    load().then(
      (code) => {
        collecting.unsubscribe()
        if (!whole.closed) take(code, early, whole)
      },
      () => {
        isLoading = false
      },
    )
  })
  whole.add(collecting)
  return whole
}
