import type { Feature } from '../kernel/feature.js'

type Code = typeof import('./code.js')

/** Kept by itself: even for code that is there, `import()` takes a slow device milliseconds. */
let code: Code | null = null

/** Brings the code of a feature; asking again after a failure tries again. */
export const loadFeature = async (name: keyof Code['featureCode']): Promise<Feature> => {
  code ??= await import('./code.js')
  return code.featureCode[name]()
}
