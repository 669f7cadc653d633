import type { Fact } from '../domain/core/fact.js'
import type { State } from '../domain/core/state.js'
import type { Store } from './kernel/store.js'
import { Subscription } from './rx.js'

/** A fact with the state it led to. */
export type FactWithState = readonly [Fact, State]

/** More than a page records before its code is there; on one that never gets it the oldest go. */
const maxEarlyFacts = 1_024

/**
 * Hears facts from now on for code that loads with the first of them, and is handed all that came meanwhile, in order.
 * A load that failed is tried again at a later fact. Whoever takes over hears until `whole` ends.
 */
export const bufferUntilLoaded = <M>(
  { record$, getState }: Pick<Store, 'record$' | 'getState'>,
  load: () => Promise<M>,
  take: (code: M, early: ReadonlyArray<FactWithState>, lifetime: Subscription) => void,
): Subscription => {
  const lifetime = new Subscription()
  const early: Array<FactWithState> = []
  let isLoading = false
  const collecting = record$.subscribe(({ fact }) => {
    early.push([fact, getState()])
    if (early.length > maxEarlyFacts) early.shift()
    // Of the first facts each power of two: a page that is offline does not ask anew at each of them.
    if (isLoading || early.length & (early.length - 1)) return
    isLoading = true
    load().then(
      (code) => {
        collecting.unsubscribe()
        if (!lifetime.closed) take(code, early, lifetime)
      },
      () => {
        isLoading = false
      },
    )
  })
  lifetime.add(collecting)
  return lifetime
}
