import type { Event } from '../../domain/core/event.js'
import type { AnySlice } from '../../domain/core/slice.js'
import type { Soil } from './features.js'
import { crashOf } from './wire.js'

/** The name under which its loops and crashes are recorded. */
const name = 'lead'

/**
 * Where the modal goes after a fact, as far as one of these slices says; the first with an answer has it. It sees what
 * a decision sees (K4). Without a fact: what follows from what is the case, for slices that have just come.
 */
export const lead = (
  { inbox, decisions }: Pick<Soil, 'inbox' | 'decisions'>,
  slices: ReadonlyArray<AnySlice>,
  event: Event | null,
  cause: number | null,
): void => {
  try {
    for (const slice of slices) {
      const command = slice.lead?.(inbox.tail(), event)
      if (command) return void decisions.take(command, { flow: name, cause })
    }
  } catch (error) {
    inbox.add([crashOf(name, error)], { flow: name, cause })
  }
}
