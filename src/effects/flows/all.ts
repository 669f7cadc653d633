import type { Configured } from '../../domain/wire/options.js'
import type { Flow } from '../effect.js'
import { connectedFlows } from './connectedGroup.js'
import { eagerFlows } from './index.js'
import { openFlows } from './openGroup.js'

/** Every flow at once, for tests and benchmarks that must not wait for a group to load. */
export const allFlows = (configured: Configured): ReadonlyArray<Flow> => [
  ...connectedFlows(configured.storagePrefix),
  ...openFlows(configured.storagePrefix),
  ...eagerFlows(configured),
]
