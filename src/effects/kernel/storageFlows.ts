import type { AnyStored } from '../../domain/core/stored.js'
import type { Flow } from './flow.js'
import { followOtherTabs } from './otherTabs.js'
import { persistSlice } from './persistSlice.js'
import type { StorageMemory } from './storageMemory.js'

/**
 * What happened is stored before anything follows from it, and what other tabs did is known. Features bring it that write:
 * a page that only reads has no need of it.
 */
export const storageFlows = (
  stored: ReadonlyArray<AnyStored>,
  memory: StorageMemory,
): ReadonlyArray<Flow> => [
  ...stored.map((one) => persistSlice(one, memory)),
  ...stored.filter(({ onOtherTab }) => onOtherTab).map((one) => followOtherTabs(one, memory)),
]
