import type { Fact } from '../../domain/core/fact.js'
import type { AnySlice } from '../../domain/core/slice.js'
import type { KernelParts } from './feature.js'
import { crashOf } from './wire.js'

/** The name under which its loops and crashes are recorded. */
const name = 'redirect'

/**
 * Where the modal goes after a fact, as far as one of these slices says; the first with an answer has it. It sees what
 * a decision sees (K4). Without a fact: what follows from what is the case, for slices that have just come.
 */
export const redirect = (
  { inbox, decisions }: Pick<KernelParts, 'inbox' | 'decisions'>,
  slices: ReadonlyArray<AnySlice>,
  fact: Fact | null,
  cause: number | null,
): void => {
  try {
    for (const slice of slices) {
      const command = slice.redirect?.(inbox.tail(), fact)
      if (command) return void decisions.take(command, { flow: name, cause })
    }
  } catch (error) {
    inbox.add([crashOf(name, error)], { flow: name, cause })
  }
}
