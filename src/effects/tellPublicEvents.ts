import type { Subscription } from 'rxjs'
import { publicEvents } from '../domain/rules/publicEvents.js'
import type { Heard, Told } from './publicEvents.js'

/** Tells what was heard early, then what is heard from now on. */
export const tellPublicEvents = (
  { record$, getState, listener, report }: Told,
  early: ReadonlyArray<Heard>,
): Subscription => {
  const tell = (...heard: Heard): void => {
    for (const event of publicEvents(...heard)) {
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
  const hearing = record$.subscribe(({ event }) => {
    if (isEarly) waiting.push([event, getState()])
    else tell(event, getState())
  })
  for (let at = 0; at < waiting.length && !hearing.closed; at += 1) {
    const heard = waiting[at]
    if (heard) tell(...heard)
  }
  isEarly = false
  return hearing
}
