import type { Feature, Manifest } from '../kernel/feature.js'

type Code = typeof import('./code.js')
type FeatureName = keyof Code['featureCode']

/** A manifest as the list has it: one without `load` is loaded by its name. */
export type Listed = Omit<Manifest, 'name' | 'load'> &
  ({ readonly name: FeatureName; readonly load?: never } | Pick<Manifest, 'name' | 'load'>)

/** Kept by itself: even for code that is there, `import()` takes a slow device milliseconds. */
let code: Code | null = null

/** Brings the code of a feature; asking again after a failure tries again. */
export const loadFeature = async (name: FeatureName): Promise<Feature> => {
  code ??= await import('./code.js')
  return code.featureCode[name]()
}

export const withLoad = (one: Listed): Manifest => ({
  load: () => loadFeature(one.name as FeatureName),
  ...one,
})
