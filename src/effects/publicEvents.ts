import type { Event } from '../domain/core/event.js'
import type { State } from '../domain/core/state.js'
import type { PublicEvent } from '../domain/rules/publicEvents.js'
import type { Store } from './kernel/store.js'
import { Subscription } from './rx.js'

/** A fact with the state it led to. */
export type Heard = readonly [Event, State]

/** What telling public events takes. */
export interface Told extends Pick<Store, 'record$' | 'getState'> {
  readonly listener: (event: PublicEvent) => void
  /** Of a listener that throws: the others and the modal go on. */
  readonly report: (error: unknown) => void
}

/** More than a page records before its code is there; on one that never gets it the oldest go. */
const mostEarly = 1_000

/**
 * Tells hosts what happened in the field's words. What facts mean loads with the first that somebody hears; they wait
 * until it is there, in order, and a load that failed is tried again at the next fact. Returns the end of it.
 */
export const hearPublicEvents = (told: Told): (() => void) => {
  const { record$, getState } = told
  const whole = new Subscription()
  const early: Array<Heard> = []
  let isLoading = false
  const load = (): void => {
    isLoading = true
    import('./tellPublicEvents.js').then(
      ({ tellPublicEvents }) => {
        if (whole.closed) return
        collecting.unsubscribe()
        tellPublicEvents(told, early, whole)
      },
      () => {
        isLoading = false
      },
    )
  }
  const collecting = record$.subscribe(({ event }) => {
    early.push([event, getState()])
    if (early.length > mostEarly) early.shift()
    if (!isLoading) load()
  })
  whole.add(collecting)
  return () => whole.unsubscribe()
}
