import { bufferUntilLoaded } from './bufferUntilLoaded.js'
import type { PublicEventsTarget } from './emitPublicEvents.js'
import type { Later } from './later.js'

/** Tells hosts what happened in the field's words. Returns the end of it. */
export const subscribePublicEvents = (
  target: PublicEventsTarget,
  later: () => Promise<Pick<Later, 'publicEvents'>>,
): (() => void) => {
  const hearing = bufferUntilLoaded(
    target,
    async () => (await later()).publicEvents(),
    ({ emitPublicEvents }, early, lifetime) => emitPublicEvents(target, early, lifetime),
  )
  return () => hearing.unsubscribe()
}
