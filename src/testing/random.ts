import type { RandomPort } from '../effects/ports.js'

/** Ids that differ within a test and are the same in every run: `id-1-1`, `id-1-2`… The first number is the seed. */
export const seededRandom = (seed = 1): RandomPort => {
  let drawn = 0
  return {
    id: () => {
      drawn += 1
      return `id-${seed}-${drawn}`
    },
  }
}
