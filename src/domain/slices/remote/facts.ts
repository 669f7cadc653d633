import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import { failure, flag, id, literalFalse, millis, word } from '../../core/leaves.js'
import { anyOf, choice, list, nullable, type Schema, shape } from '../../core/schema.js'
import type { Remote } from '../../prelude/remote.js'
import {
  configWords,
  onrampProviders,
  type ProjectConfig,
  type ProjectFeature,
  projectFeatureIds,
  type RemoteFeatures,
  socials,
  swapProviders,
} from '../../rules/remoteFeatures.js'
import type { OriginVerdict, RemoteFact, RemoteState } from './state.js'

const features = {
  email: flag,
  socials: anyOf(list(word(...socials)), literalFalse),
  swaps: anyOf(list(word(...swapProviders)), literalFalse),
  onramp: anyOf(list(word(...onrampProviders)), literalFalse),
  activity: flag,
  reownBranding: flag,
}
const overrides: Schema<Partial<RemoteFeatures>> = shape({}, features)
const projectFeature: Schema<ProjectFeature> = shape(
  { id: word(...projectFeatureIds), isEnabled: flag },
  { config: anyOf(nullable(list(word(...configWords))), word('unreadable')) },
)
const config: Schema<ProjectConfig> = nullable(list(projectFeature))
const verdict: Schema<OriginVerdict> = word('allowed', 'refused', 'unknown')

export const remoteFactSchemas: FactSchemas<RemoteFact> = {
  'remote.configRequested': { requestId: id },
  'remote.configReceived': { requestId: id, features: config },
  'remote.configFailed': { requestId: id, failure },
  'remote.originsRequested': { requestId: id },
  'remote.originsReceived': { requestId: id, verdict },
  'remote.originsFailed': { requestId: id, failure },
  'remote.featuresSet': { features: overrides },
}

const query = <A>(value: Schema<A>, last: Schema<A | null>): Schema<Remote<A>> =>
  choice('step', {
    idle: shape({}),
    pending: shape({ requestId: id, last }),
    success: shape({ value, at: millis }),
    failure: shape({ failure, last, at: millis }),
  })

export const remoteStateSchema: StateSchema<RemoteState> = {
  version: 1,
  schema: shape({
    config: query(config, config),
    overrides,
    origin: query(verdict, nullable(verdict)),
  }),
}
