import { hearLate } from './hearLate.js'
import type { Later } from './later.js'
import type { Told } from './tellPublicEvents.js'

/** Tells hosts what happened in the field's words. Returns the end of it. */
export const hearPublicEvents = (
  told: Told,
  later: () => Promise<Pick<Later, 'publicEvents'>>,
): (() => void) => {
  const hearing = hearLate(
    told,
    async () => (await later()).publicEvents(),
    ({ tellPublicEvents }, early, whole) => tellPublicEvents(told, early, whole),
  )
  return () => hearing.unsubscribe()
}
