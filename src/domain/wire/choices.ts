import {
  type Codec,
  type DecodeError,
  dictionaryOf,
  flag,
  guarded,
  listOf,
  number,
  oneOf,
  shape,
  text,
} from '../prelude/codec.js'
import { isLeft } from '../prelude/either.js'
import { type Failure, failure } from '../prelude/failure.js'
import {
  type ChoicesState,
  type ConnectMethod,
  defaultConnectorOrder,
  defaultWalletFeatures,
  initialChoices,
  type LocalFeatures,
  type OptionsChange,
} from '../slices/choices/state.js'
import { isLinkUrl } from './urls.js'

/** For what is switched on or off as a whole, or in parts; a list is ours from now on. */
const flagOrNames = {
  ...flag,
  read: (raw, path) => (Array.isArray(raw) ? listOf(text) : flag).read(raw, path),
} as Codec<boolean | ReadonlyArray<string>>

/** Of `features`, what the host alone decides. */
export const ownFeatures = {
  connectorTypeOrder: listOf(oneOf(...defaultConnectorOrder)),
  connectMethodsOrder: listOf(oneOf<ConnectMethod>('email', 'social', 'wallet')),
  walletFeaturesOrder: listOf(oneOf(...defaultWalletFeatures)),
  collapseWallets: flag,
  legalCheckbox: flag,
}

/** The rest of them. */
export const localFeatures = {
  email: flag,
  socials: flagOrNames,
  swaps: flagOrNames,
  onramp: flagOrNames,
  history: flag,
  reownBranding: flag,
  analytics: flag,
  analyticsAddress: flag,
} satisfies { readonly [K in keyof LocalFeatures]-?: Codec<unknown> }

export const site = { name: text, description: text, url: text, icons: listOf(text) }

const linkOrNone = guarded('https URL or null', (raw): raw is string | null => raw === null || isLinkUrl(raw))

const customWallet = shape(
  { id: text, name: text },
  {
    ...{ homepage: text, image_url: text, rdns: text },
    ...{ chrome_store: text, app_store: text, play_store: text },
    ...{ mobile_link: text, desktop_link: text, webapp_link: text },
  },
)

const namedToken = shape({ address: text }, { name: text, symbol: text, decimals: number, image: text })

/** Options that are read alike at the beginning and when they change. */
export const choiceFields = {
  customWallets: listOf(customWallet),
  featuredWalletIds: listOf(text),
  includeWalletIds: listOf(text),
  excludeWalletIds: listOf(text),
  tokens: dictionaryOf(listOf(namedToken)),
  allWallets: oneOf<ChoicesState['allWallets']>('SHOW', 'HIDE', 'ONLY_MOBILE'),
  termsConditionsUrl: linkOrNone,
  privacyPolicyUrl: linkOrNone,
  enableWalletGuide: flag,
  enableNetworkSwitch: flag,
  allowUnsupportedChain: flag,
  debug: flag,
  logLevel: oneOf<ChoicesState['logLevel']>('silent', 'error', 'warn', 'info'),
} satisfies {
  readonly [K in Exclude<keyof ChoicesState & keyof OptionsChange, 'metadata'>]: Codec<unknown>
}

type Given = Readonly<Record<string, unknown>>

/** Each by itself: what is wrong is left out and added to `wrong`, and takes nothing else with it. */
const readEach = (
  codecs: Readonly<Record<string, Codec<unknown>>>,
  [given, within]: readonly [given: unknown, within: string],
  wrong: Array<DecodeError>,
): Given =>
  Object.fromEntries(
    Object.entries(codecs).flatMap(([key, codec]) => {
      const path = within + key
      try {
        const raw: unknown = Object(given)[key]
        if (raw === undefined) return []
        const read = codec.read(raw, path)
        if (!isLeft(read)) return [[key, read.right]]
        wrong.push(read.left)
      } catch {
        // A host's object may throw when it is looked at.
        wrong.push({ path, expected: codec.name, got: 'an error' })
      }
      return []
    }),
  )

const alone = {
  ...choiceFields,
  basic: flag,
  features: shape({}),
  metadata: shape({ name: text }, site),
}

/** One failure for all: it stands in one place, and nothing of it is lost behind another. */
const failureOf = (wrong: ReadonlyArray<DecodeError>): Failure | null => {
  const [first] = wrong
  const lines = wrong.map(({ path, expected, got }) => `options.${path}: expected ${expected}, got ${got}`)
  return first
    ? failure('InvalidOptions', {
        params: { field: first.path, expected: first.expected },
        details: lines.join('; '),
      })
    : null
}

interface Read {
  readonly choices: ChoicesState
  readonly wrong: Failure | null
}

/** What of a host's options nobody needs at once, and what is wrong with it: that has its default instead. */
export const readChoices = (given: unknown): Read => {
  const wrong: Array<DecodeError> = []
  const { features: _each, metadata, ...rest } = readEach(alone, [given, ''], wrong)
  const features = [Object(given).features, 'features.'] as const
  const own = readEach(ownFeatures, features, wrong)
  // Whatever it was meant to say: nobody is let past a box by a slip.
  const legalCheckbox = own.legalCheckbox ?? wrong.some(({ path }) => path === 'features.legalCheckbox')
  return {
    choices: {
      ...{ ...initialChoices, ...rest, ...own },
      legalCheckbox: legalCheckbox === true,
      metadata: { ...initialChoices.metadata, ...(metadata as Partial<ChoicesState['metadata']>) },
      localFeatures: readEach(localFeatures, features, wrong),
    },
    wrong: failureOf(wrong),
  }
}
