import type { Subscription } from 'rxjs'
import { type PublicEvent, publicEvents } from '../domain/rules/publicEvents.js'
import type { FactWithState } from './bufferUntilLoaded.js'
import type { Store } from './kernel/store.js'

/** What telling public events takes. */
export interface PublicEventsTarget extends Pick<Store, 'record$' | 'getState'> {
  readonly listener: (event: PublicEvent) => void
  /** Of a listener that throws: the others and the modal go on. */
  readonly report: (error: unknown) => void
}

/** What early listeners may lead to before they are taken for a loop: no drain is on that would cut it (K12). */
const maxLength = 1_000

/** Tells what was heard early, then what is heard from now on, until `whole` ends. */
export const emitPublicEvents = (
  { record$, getState, listener, report }: PublicEventsTarget,
  early: ReadonlyArray<FactWithState>,
  lifetime: Subscription,
): void => {
  const emit = (...entry: FactWithState): void => {
    for (const event of publicEvents(...entry)) {
      if (lifetime.closed) return
      try {
        listener(event)
      } catch (error) {
        report(error)
      }
    }
  }
  // First, so that nothing that a listener leads to goes unheard; what is told early may lead to facts.
  const waiting: Array<FactWithState> = [...early]
  let isEarly = true
  lifetime.add(
    record$.subscribe(({ fact }) => {
      if (isEarly) waiting.push([fact, getState()])
      else emit(fact, getState())
    }),
  )
  const most = early.length + maxLength
  for (let at = 0; at < waiting.length && at < most; at += 1) {
    const entry = waiting[at]
    if (entry) emit(...entry)
  }
  if (waiting.length > most) report(new Error('A listener of onEvent answers its own doing without end'))
  isEarly = false
  waiting.length = 0
}
