import type { Configured } from '../../domain/wire/options.js'
import type { Flow } from '../effect.js'
import { eagerFlows } from './index.js'
import { workFlows } from './work.js'

/** Every flow at once, for tests and benchmarks that must not wait for a group to load. */
export const allFlows = (configured: Configured): ReadonlyArray<Flow> => [
  ...workFlows(configured.storagePrefix),
  ...eagerFlows(configured),
]
