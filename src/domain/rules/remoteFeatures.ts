import type { LocalFeatures } from '../slices/choices/state.js'
import type { ServiceName, Services } from '../wire/services/names.js'

/** In the order in which they are offered unless somebody says another (features A.4). */
export const socials = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
export const swapProviders = ['1inch'] as const
export const onrampProviders = ['coinbase', 'meld'] as const

export type Social = (typeof socials)[number]
export type SwapProvider = (typeof swapProviders)[number]
export type OnrampProvider = (typeof onrampProviders)[number]

/** What of a project is on, in the canonical order; a list says with whom. */
export interface RemoteFeatures {
  readonly email: boolean
  readonly socials: ReadonlyArray<Social> | false
  readonly swaps: ReadonlyArray<SwapProvider> | false
  readonly onramp: ReadonlyArray<OnrampProvider> | false
  readonly activity: boolean
  readonly reownBranding: boolean
}

export type FeatureName = keyof RemoteFeatures

export const defaultFeatures: RemoteFeatures = {
  email: true,
  socials,
  swaps: swapProviders,
  onramp: onrampProviders,
  activity: true,
  reownBranding: true,
}

export const noFeatures: RemoteFeatures = {
  email: false,
  socials: false,
  swaps: false,
  onramp: false,
  activity: false,
  reownBranding: false,
}

export const featureNames = Object.keys(noFeatures) as ReadonlyArray<FeatureName>

export const projectFeatureIds = ['social_login', 'swap', 'onramp', 'activity', 'reown_branding'] as const
export type ProjectFeatureId = (typeof projectFeatureIds)[number]
export const configWords = ['email', ...socials, ...swapProviders, ...onrampProviders] as const
export type ConfigWord = (typeof configWords)[number]

/** One feature as the project's configuration has it, without what we do not know. */
export interface ProjectFeature {
  readonly id: ProjectFeatureId
  readonly isEnabled: boolean
  /** null: the project leaves it to the page. Absent: it says nothing. `unreadable`: neither null nor a list. */
  readonly config?: ReadonlyArray<ConfigWord> | null | 'unreadable'
}

/** null: no configuration came, or one without features. */
export type ProjectConfig = ReadonlyArray<ProjectFeature> | null

/** What of a host's features a configuration decides. */
export type LocalFeatureName = Exclude<keyof LocalFeatures, `analytics${string}`>

/** The features in effect, and the host's own options that do not count, in the canonical order. */
export interface Resolution {
  readonly features: RemoteFeatures
  readonly ignored: ReadonlyArray<LocalFeatureName>
}

/** What decides each local option, where a configuration came. */
const decidedBy: Readonly<Record<LocalFeatureName, ProjectFeatureId>> = {
  email: 'social_login',
  socials: 'social_login',
  swaps: 'swap',
  onramp: 'onramp',
  history: 'activity',
  reownBranding: 'reown_branding',
}
const localNames = Object.keys(decidedBy) as ReadonlyArray<LocalFeatureName>

/** A list that is read but is none: from the reference kit it throws, and all defaults hold (wire 2.1.4). */
export const isBroken = ({ id, isEnabled, config }: ProjectFeature): boolean =>
  isEnabled && config === 'unreadable' && id !== 'activity' && id !== 'reown_branding'

type Decision = ReadonlyArray<ConfigWord> | false

/** What the project decides; null: it leaves that to the page, and then `isEnabled` does not count (wire 2.1.4). */
const decisionOf = (config: ProjectConfig, id: ProjectFeatureId): Decision | null => {
  if (!config) return null
  const found = config.find((one) => one.id === id)
  if (found?.config === null) return null
  if (!found?.isEnabled || found.config === undefined) return false
  return found.config === 'unreadable' ? [] : found.config
}

const among = <A extends string>(known: ReadonlyArray<A>, words: ReadonlyArray<string>): ReadonlyArray<A> => {
  const found = words.flatMap((word) => known.filter((one) => one === word))
  return [...new Set(found)]
}

/** Of the host: `true` is every one that there is. */
const localList = <A extends string>(
  known: ReadonlyArray<A>,
  local: boolean | ReadonlyArray<string> | undefined,
): ReadonlyArray<A> | false => {
  if (local === false) return false
  return local === undefined || local === true ? known : among(known, local)
}

const listed = <A extends string>(known: ReadonlyArray<A>, decision: Decision): ReadonlyArray<A> | false => {
  const words = decision ? among(known, decision) : []
  return words.length > 0 && words
}

const featuresOf = (config: ProjectConfig, local: LocalFeatures): RemoteFeatures => {
  const login = decisionOf(config, 'social_login')
  const swap = decisionOf(config, 'swap')
  const onramp = decisionOf(config, 'onramp')
  return {
    email: login === null ? (local.email ?? true) : login !== false && login.includes('email'),
    // With email alone there is a list, which is empty.
    socials:
      login === null
        ? localList(socials, local.socials)
        : login !== false && login.length > 0 && among(socials, login),
    swaps: swap === null ? localList(swapProviders, local.swaps) : listed(swapProviders, swap),
    onramp: onramp === null ? localList(onrampProviders, local.onramp) : listed(onrampProviders, onramp),
    activity: (decisionOf(config, 'activity') ?? local.history ?? true) !== false,
    reownBranding: (decisionOf(config, 'reown_branding') ?? local.reownBranding ?? true) !== false,
  }
}

/** Which features are on: the project's configuration against the host's options, feature by feature (wire 2.1.4). */
export const resolve = (config: ProjectConfig, local: LocalFeatures, basic: boolean): Resolution => {
  if (basic) return { features: noFeatures, ignored: [] }
  if (config?.some(isBroken)) return { features: defaultFeatures, ignored: [] }
  const isIgnored = (name: LocalFeatureName): boolean =>
    local[name] !== undefined && decisionOf(config, decidedBy[name]) !== null
  return { features: featuresOf(config, local), ignored: localNames.filter(isIgnored) }
}

/** For developers, word for word as the specification's vectors have it. */
export const ignoredText = (ignored: ReadonlyArray<LocalFeatureName>): string => {
  const names = ignored.map((name) => `"features.${name}"${name === 'history' ? ' (now "activity")' : ''}`)
  return `Your local configuration for ${names.join(', ')} was ignored because a remote configuration was successfully fetched`
}

/**
 * The service that each feature calls (wire 2.2: conversions, onramp and history are with the reads of chains). Our line
 * is the project's own affair, of which the service of projects alone can say.
 */
export const serviceOf = {
  email: 'frame',
  socials: 'frame',
  swaps: 'rpc',
  onramp: 'rpc',
  activity: 'rpc',
  reownBranding: 'api',
} as const satisfies Readonly<Record<FeatureName, ServiceName>>

/** What is left of them within the services that the host named: what is not named is not called. */
export const withinServices = (features: RemoteFeatures, services: Services): RemoteFeatures => {
  const has = (name: FeatureName): boolean => Boolean(services[serviceOf[name]])
  return {
    email: has('email') && features.email,
    socials: has('socials') && features.socials,
    swaps: has('swaps') && features.swaps,
    onramp: has('onramp') && features.onramp,
    activity: has('activity') && features.activity,
    reownBranding: has('reownBranding') && features.reownBranding,
  }
}
