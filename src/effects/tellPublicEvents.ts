import type { Subscription } from 'rxjs'
import { type PublicEvent, publicEvents } from '../domain/rules/publicEvents.js'
import type { Heard } from './hearLate.js'
import type { Store } from './kernel/store.js'

/** What telling public events takes. */
export interface Told extends Pick<Store, 'record$' | 'getState'> {
  readonly listener: (event: PublicEvent) => void
  /** Of a listener that throws: the others and the modal go on. */
  readonly report: (error: unknown) => void
}

/** What early listeners may lead to before they are taken for a loop: no drain is on that would cut it (K12). */
const longest = 1_000

/** Tells what was heard early, then what is heard from now on, until `whole` ends. */
export const tellPublicEvents = (
  { record$, getState, listener, report }: Told,
  early: ReadonlyArray<Heard>,
  whole: Subscription,
): void => {
  const tell = (...heard: Heard): void => {
    for (const event of publicEvents(...heard)) {
      if (whole.closed) return
      try {
        listener(event)
      } catch (error) {
        report(error)
      }
    }
  }
  // First, so that nothing that a listener leads to goes unheard; what is told early may lead to facts.
  const waiting: Array<Heard> = [...early]
  let isEarly = true
  whole.add(
    record$.subscribe(({ event }) => {
      if (isEarly) waiting.push([event, getState()])
      else tell(event, getState())
    }),
  )
  const most = early.length + longest
  for (let at = 0; at < waiting.length && at < most; at += 1) {
    const heard = waiting[at]
    if (heard) tell(...heard)
  }
  if (waiting.length > most) report(new Error('A listener of onEvent answers its own doing without end'))
  isEarly = false
  waiting.length = 0
}
