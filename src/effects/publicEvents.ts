import type { PublicEvent } from '../domain/rules/publicEvents.js'
import { hearLate } from './hearLate.js'
import type { Store } from './kernel/store.js'

/** What telling public events takes. */
export interface Told extends Pick<Store, 'record$' | 'getState'> {
  readonly listener: (event: PublicEvent) => void
  /** Of a listener that throws: the others and the modal go on. */
  readonly report: (error: unknown) => void
}

/** Tells hosts what happened in the field's words. Returns the end of it. */
export const hearPublicEvents = (told: Told): (() => void) => {
  const hearing = hearLate(
    told,
    () => import('./tellPublicEvents.js'),
    ({ tellPublicEvents }, early, whole) => tellPublicEvents(told, early, whole),
  )
  return () => hearing.unsubscribe()
}
