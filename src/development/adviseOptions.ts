import { referenceOf } from '../domain/caip/chainId.js'
import type { Configured } from '../domain/wire/options.js'
import type { Services } from '../domain/wire/services/names.js'
import { isNodeUrl } from '../domain/wire/urls.js'
import { elsewhere, languages, later, names } from './names.js'
import { nearest } from './nearest.js'
import { likeAppKit, themeNames } from './themeNames.js'

type Given = Readonly<Record<string, unknown>>

/** What a host gave by name. What is undefined was not given: hosts spread conditions. */
const keysOf = (value: unknown): ReadonlyArray<string> =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).filter((key) => (value as Given)[key] !== undefined)
    : []

const partOf = (given: unknown, key: string): Given => Object(Object(given)[key]) as Given

/** A name that a host may have chosen is shown as far as it is one. */
const shown = (name: string): string => JSON.stringify(name.slice(0, 60))

const unknownName = (place: string, name: string, known: ReadonlyArray<string>): string => {
  const other = Object.hasOwn(elsewhere, name) ? elsewhere[name] : undefined
  if (other === later) return `${place} has no ${shown(name)}: it is ${later}.`
  if (other) return `${place} has no ${shown(name)}: here it is ${other}.`
  const meant = nearest(name, known)
  return `${place} has no ${shown(name)}${meant ? `: did you mean ${shown(meant)}?` : '. docs/options.md lists what there is.'}`
}

const unknownIn = (
  place: string,
  value: unknown,
  known: ReadonlyArray<string>,
  taken: ReadonlyArray<string> = known,
): ReadonlyArray<string> =>
  keysOf(value)
    .filter((name) => !taken.includes(name))
    .map((name) => unknownName(place, name, known))

/** Names of options that nobody reads. */
const unknownNames = (given: unknown): ReadonlyArray<string> => [
  ...unknownIn('options', given, names.options, names.taken),
  ...unknownIn('options.features', partOf(given, 'features'), names.features),
  ...unknownIn('options.services', partOf(given, 'services'), names.services),
  ...unknownIn('options.metadata', partOf(given, 'metadata'), names.metadata),
]

/** Of a theme. */
export const unknownVariables = (variables: unknown): ReadonlyArray<string> =>
  keysOf(variables)
    .filter((name) => !themeNames.includes(name.replace(/^--wm-/, '')))
    .map((name) => {
      const meant = likeAppKit(name) ?? nearest(name.replace(/^--(wm|w3m)-/, ''), themeNames)
      return `themeVariables has no ${shown(name)}${meant ? `: did you mean ${shown(meant)}?` : '. docs/theming.md lists what there is.'}`
    })

const addressesOf = (rows: unknown): ReadonlyArray<string> =>
  Array.isArray(rows)
    ? rows.map((row) => (Object(row) as Given).url).filter((url) => typeof url === 'string')
    : []

const nodeAddresses = (given: unknown, { fact }: Configured): ReadonlyArray<string> => {
  const custom = partOf(given, 'customRpcUrls')
  const known = fact.networks.map(({ chainId }) => chainId)
  return keysOf(custom).flatMap((key) => [
    ...(known.some((chainId) => chainId === key || referenceOf(chainId) === key)
      ? []
      : [`options.customRpcUrls has ${shown(key)}, which is not among options.networks.`]),
    ...addressesOf(custom[key])
      .filter((url) => !isNodeUrl(url))
      .map(
        () => `options.customRpcUrls[${shown(key)}] has an address that is no https: URL. It is left out.`,
      ),
  ])
}

/** Events that would go nowhere. */
const adviseAnalytics = (
  { analytics, analyticsAddress, basic, projectId }: Given,
  services: Services,
): ReadonlyArray<string | false> => [
  analytics === true &&
    !services.analytics &&
    'options.features.analytics needs options.services.analytics: without it nothing is sent.',
  analytics === true &&
    services.analytics !== undefined &&
    basic !== true &&
    !projectId &&
    'options.features.analytics without options.projectId: with services.api nothing is sent, else without an id, which most services refuse.',
  analytics === true &&
    basic === true &&
    'options.features.analytics does nothing with options.basic: nothing is sent.',
  analyticsAddress === true &&
    analytics !== true &&
    'options.features.analyticsAddress needs options.features.analytics: without it nothing is sent.',
]

const singleValues = (given: Given, { fact }: Configured): ReadonlyArray<string | false> => {
  const { options, networks, defaultChainId } = fact
  const { language } = options
  const { legalCheckbox, analytics, analyticsAddress } = partOf(given, 'features')
  return [
    ...adviseAnalytics({ analytics, analyticsAddress, ...given }, options.services),
    legalCheckbox === true &&
      !given.termsConditionsUrl &&
      !given.privacyPolicyUrl &&
      'options.features.legalCheckbox needs options.termsConditionsUrl or options.privacyPolicyUrl: without either no visitor is asked to agree.',
    defaultChainId !== null &&
      !networks.some(({ chainId }) => chainId === defaultChainId) &&
      `options.defaultNetwork (${defaultChainId}) is not among options.networks: the first of them is used.`,
    given.storagePrefix === '' &&
      'options.storagePrefix is empty: what is stored stands beside the keys of your page.',
    language !== null &&
      !languages.includes(language.toLowerCase().split(/[-_]/)[0] ?? '') &&
      `options.language ${shown(language)} is not there: it is English. There are ${languages.join(', ')}.`,
  ]
}

/** What is wrong with options that do no harm but do not do what was meant, each with what would. */
export const adviseOptions = (given: unknown, configured: Configured): ReadonlyArray<string> => [
  ...unknownNames(given),
  ...unknownVariables(partOf(given, 'themeVariables')),
  ...nodeAddresses(given, configured),
  ...singleValues(Object(given) as Given, configured).filter((advice) => advice !== false),
]
