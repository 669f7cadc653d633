import type { Fact } from '../../domain/core/fact.js'
import type { State } from '../../domain/core/state.js'
import type { StoragePort } from '../ports.js'
import type { Feature, Past } from './feature.js'
import type { Flow } from './flow.js'
import type { StorageMemory } from './storageMemory.js'

/** What brings the slices of a feature up to date: what storage remembers, and what is the case. */
export const catchUpFacts = (
  { stored = [], catchUp }: Pick<Feature, 'stored' | 'catchUp'>,
  memory: StorageMemory,
  storage: StoragePort,
  state: State,
): ReadonlyArray<Fact> => {
  // Known from here on: another tab may write before whoever writes here is armed.
  const read = memory.learnerOf(storage)
  const restored = stored.flatMap(({ decode }) => (decode ? [decode(read, state)] : []))
  return [...restored, ...(catchUp?.(state) ?? [])]
}

/** What writes it from then on, or tells of what was before, where the feature brings that. */
export const flowsOver = (
  { stored = [], flowsWith }: Pick<Feature, 'stored' | 'flowsWith'>,
  memory: StorageMemory,
  past: Past,
): ReadonlyArray<Flow> => flowsWith?.(stored, memory, past) ?? []
