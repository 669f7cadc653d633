import { flag, guarded, listOf, oneOf, shape, type TypeOf, text } from '../../src/domain/prelude/codec.js'

/** What the lists of a feature can hold; none where the feature is only on or off. */
export const featureEntries = {
  social_login: ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  swap: ['1inch'],
  onramp: ['coinbase', 'meld'],
  activity: [],
  reown_branding: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type FeatureId = keyof typeof featureEntries

export const featureIds = Object.keys(featureEntries) as ReadonlyArray<FeatureId>

const textsOrNull = guarded(
  'list of texts, or null',
  (raw): raw is readonly string[] | null =>
    raw === null || (Array.isArray(raw) && raw.every((one) => typeof one === 'string')),
)

const feature = shape({ id: oneOf(...featureIds), isEnabled: flag }, { config: textsOrNull })

/** A row of the answer to `/appkit/v1/config`, as it travels. */
export type Feature = TypeOf<typeof feature>

/** What a project can be changed to. What is left out stays. */
export const projectChange = shape(
  {},
  { name: text, features: listOf(feature), allowedOrigins: textsOrNull, analytics: flag },
)

export type ProjectChange = TypeOf<typeof projectChange>

const wordMistake = ({ id, config }: Feature): string | undefined => {
  const known: ReadonlyArray<string> = featureEntries[id]
  const strange = config?.find((one) => !known.includes(one))
  if (strange === undefined) return undefined
  return `${id} has no ${JSON.stringify(strange)}: ${known.length > 0 ? known.join(', ') : 'its list stays empty'}.`
}

/** An address as a browser says where a page is from, or a pattern. */
const isOrigin = (line: string): boolean => {
  if (line.includes('*')) return /^\S+$/.test(line)
  if (!URL.canParse(line)) return false
  const { protocol, origin } = new URL(line)
  return /^https?:$/.test(protocol) && origin === line
}

/** A word that nobody knows, or an origin that is none, would be passed over by every page: nobody means that. */
export const projectMistake = ({ features = [], allowedOrigins }: ProjectChange): string | undefined => {
  const word = features.map(wordMistake).find((one) => one !== undefined)
  const line = allowedOrigins?.find((one) => !isOrigin(one))
  if (word !== undefined || line === undefined) return word
  return `${JSON.stringify(line)} is no origin, such as https://shop.example, and no pattern with *.`
}

export const isProjectId = (id: string): boolean => /^[\w-]{1,64}$/.test(id)

export interface Project {
  readonly id: string
  readonly name: string
  readonly features: ReadonlyArray<Feature>
  readonly allowedOrigins: ReadonlyArray<string> | null
  /** Whether its pages may send what visitors do. */
  readonly analytics: boolean
}

/** As an id is entered for the first time: nothing is allowed that nobody has set. */
export const newProject = (id: string): Project => ({
  ...{ id, name: id, features: [], allowedOrigins: [], analytics: false },
})

/** At 127.0.0.1 a page is not of the origins that every project allows. */
const thisMachine = ['http://127.0.0.1:*', 'http://localhost:*']

const everything = featureIds.map((id) => ({ id, isEnabled: true, config: [...featureEntries[id]] }))

const some: ReadonlyArray<Feature> = [
  { id: 'social_login', isEnabled: true, config: ['google', 'x', 'discord'] },
  { id: 'swap', isEnabled: false, config: [] },
  { id: 'onramp', isEnabled: true, config: ['coinbase'] },
  { id: 'activity', isEnabled: true, config: [] },
  { id: 'reown_branding', isEnabled: true, config: [] },
]

/** The one of the sandbox's own pages, and what ids that nobody has entered are answered with. */
export const usualProject = 'sandbox'

/**
 * What there is when the service starts. The journeys shorten the ids of theirs: zeros stand for what they leave out. The
 * usual project answers no feature: all are off, and no option of a page is passed over with a warning.
 */
export const firstProjects: ReadonlyArray<Project> = [
  { id: usualProject, name: 'Sandbox', features: [], allowedOrigins: thisMachine, analytics: false },
  {
    id: '2cc6000000000000000000000000477f',
    name: 'Journeys: all on',
    features: everything,
    allowedOrigins: thisMachine,
    analytics: true,
  },
  {
    id: '34540000000000000000000000002707',
    name: 'Journeys: some',
    features: some,
    allowedOrigins: thisMachine,
    analytics: false,
  },
  {
    id: '352f0000000000000000000000009fdc',
    name: 'Journeys: none',
    features: everything.map(({ id }) => ({ id, isEnabled: false, config: [] })),
    allowedOrigins: thisMachine,
    analytics: false,
  },
]
