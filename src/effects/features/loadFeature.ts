import type { Feature } from '../kernel/feature.js'

type FeatureCode = typeof import('./code.js').featureCode

/** Brings the code of a feature; asking again after a failure tries again. */
export const loadFeature = async (name: keyof FeatureCode): Promise<Feature> =>
  (await import('./code.js')).featureCode[name]()
