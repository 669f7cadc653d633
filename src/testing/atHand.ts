import type { Lazy } from '../effects/lazily.js'

/** Code that is there: on a page it would load with its first use. */
export const atHand = <P>(port: P): Lazy<P> => ({
  through: (use) => use(port),
  prepare: (use) => use(port),
})
