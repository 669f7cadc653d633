import {
  type Codec,
  type DecodeError,
  dictionaryOf,
  flag,
  guarded,
  listOf,
  oneOf,
  shape,
  text,
} from '../prelude/codec.js'
import { type Either, isLeft, left, right } from '../prelude/either.js'
import {
  type ChangedOptions,
  defaultConnectorOrder,
  type LocalFeatures,
  type OptionsChange,
  type OptionsState,
} from '../slices/options/state.js'

const textOrNone = guarded('string or null', (raw): raw is string | null => raw === null || text.is(raw))

/** For what is switched on or off as a whole, or in parts; a list is ours from now on. */
const flagOrNames = {
  ...flag,
  read: (raw, path) => (Array.isArray(raw) ? listOf(text) : flag).read(raw, path),
} as Codec<boolean | ReadonlyArray<string>>

const ownFeatures = {
  connectorTypeOrder: listOf(oneOf(...defaultConnectorOrder)),
  collapseWallets: flag,
  legalCheckbox: flag,
}

const localFeatures = {
  email: flag,
  socials: flagOrNames,
  swaps: flagOrNames,
  onramp: flagOrNames,
  history: flag,
  reownBranding: flag,
} satisfies { readonly [K in keyof LocalFeatures]-?: Codec<unknown> }

const allFeatures = { ...ownFeatures, ...localFeatures }
const site = { name: text, description: text, url: text, icons: listOf(text) }

/** Options that may change while a page lives; the others say what a modal is made of. */
const fields = {
  metadata: shape({}, site),
  features: shape({}, allFeatures),
  connectorImages: dictionaryOf(text),
  texts: dictionaryOf(text),
  excludeConnectors: listOf(text),
  termsConditionsUrl: textOrNone,
  privacyPolicyUrl: textOrNone,
  enableWalletGuide: flag,
  enableWallets: flag,
  enableNetworkSwitch: flag,
  allowUnsupportedChain: flag,
  debug: flag,
  logLevel: oneOf<OptionsState['logLevel']>('silent', 'error', 'warn', 'info'),
} satisfies { readonly [K in keyof OptionsChange]-?: Codec<unknown> }

const Change = shape({}, fields)

const pick = (given: object, names: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(given).filter(([key]) => Object.hasOwn(names, key)))

/** A name that is none of these: nothing is refused in silence. */
const strangeIn = (given: unknown, names: object, path: string): DecodeError | null => {
  const strange = Object.keys(Object(given)).find((key) => !Object.hasOwn(names, key))
  return strange === undefined
    ? null
    : {
        path: `${path}.${strange.slice(0, 40)}`,
        expected: `one of ${Object.keys(names).join()}`,
        got: 'another',
      }
}

/** Reads a change. What is not said stays; a single feature is changed without the others. */
export const readOptionsChange = (
  raw: unknown,
  { metadata: name, localFeatures: features }: OptionsState,
): Either<DecodeError, ChangedOptions> => {
  const read = Change.read(raw, '')
  if (isLeft(read)) return read
  const given = raw as { readonly features?: unknown; readonly metadata?: unknown }
  const strange =
    strangeIn(given, fields, '') ??
    strangeIn(given.features, allFeatures, '.features') ??
    strangeIn(given.metadata, site, '.metadata')
  if (strange) return left(strange)
  const { metadata, features: chosen, excludeConnectors, ...rest } = read.right
  return right({
    ...rest,
    ...(metadata && { metadata: { ...name, ...metadata } }),
    ...(excludeConnectors && { excludedConnectors: excludeConnectors }),
    ...(chosen && {
      ...pick(chosen, ownFeatures),
      localFeatures: { ...features, ...pick(chosen, localFeatures) },
    }),
  })
}
