import {
  type ConfigWord,
  configWords,
  type ProjectConfig,
  type ProjectFeature,
  type ProjectFeatureId,
  projectFeatureIds,
} from '../../rules/remoteFeatures.js'
import type { ProjectFeature as AnsweredFeature } from './projectConfig.js'

const isKnown = (id: string): id is ProjectFeatureId =>
  (projectFeatureIds as ReadonlyArray<string>).includes(id)

/** Words that we know, each once. */
const configOf = (raw: unknown): NonNullable<ProjectFeature['config']> | null => {
  if (raw === null) return null
  if (!Array.isArray(raw)) return 'unreadable'
  const known = raw.flatMap(
    (word: unknown): ReadonlyArray<ConfigWord> => configWords.filter((one) => one === word),
  )
  return [...new Set(known)]
}

/** The features that we know, the first of each id. */
export const knownFeatures = (rows: ReadonlyArray<AnsweredFeature>): NonNullable<ProjectConfig> => {
  const found = new Map<ProjectFeatureId, ProjectFeature>()
  for (const { id, isEnabled, config } of rows)
    if (isKnown(id) && !found.has(id))
      found.set(id, { id, isEnabled, ...(config !== undefined && { config: configOf(config) }) })
  return [...found.values()]
}
