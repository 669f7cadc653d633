import type { Lazy } from '../effects/lazyPort.js'

/** Code that is there: on a page it would load with its first use. */
export const loadedPort = <P>(port: P): Lazy<P> => ({
  whenLoaded: (use) => use(port),
  prepare: (use) => use(port),
})
