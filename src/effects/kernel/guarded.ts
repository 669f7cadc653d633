import type { AnyStored } from '../../domain/core/stored.js'
import type { CausedEmission } from './flow.js'

/** What the policies of `flow.ts` do with operators: whatever throws is recorded, and the flow goes on (K7). */
export const guarded = (
  observer: { next(emission: CausedEmission): void },
  cause: number | null,
  work: () => void,
): void => {
  try {
    work()
  } catch (crashed) {
    observer.next({ cause, payload: { crashed } })
  }
}

/** `persistNetworks`: a word, so that an export may show it. */
export const named = (verb: string, { slice }: AnyStored): string =>
  verb + slice.charAt(0).toUpperCase() + slice.slice(1)
