import { type Codec, type DecodeError, dictionaryOf, flag, listOf, shape, text } from '../prelude/codec.js'
import { type Either, isLeft, left, right } from '../prelude/either.js'
import type { ChoicesState, OptionsChange } from '../slices/choices/state.js'
import type { ChangedOptions } from '../slices/options/state.js'
import { choiceFields, localFeatures, ownFeatures, site } from './choices.js'

const allFeatures = { ...ownFeatures, ...localFeatures }

/** Options that may change while a page lives; the others say what a modal is made of. */
const fields = {
  ...choiceFields,
  metadata: shape({}, site),
  features: shape({}, allFeatures),
  texts: dictionaryOf(text),
  connectorImages: dictionaryOf(text),
  excludeConnectors: listOf(text),
  enableWallets: flag,
} satisfies { readonly [K in keyof OptionsChange]-?: Codec<unknown> }

const Change = shape({}, fields)

const pick = (given: object, names: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(given).filter(([key]) => Object.hasOwn(names, key)))

/** Which field, and what it may be. */
type Refused = Pick<DecodeError, 'path' | 'expected'>

/** A name that is none of these: nothing is refused in silence. */
const strangeIn = (given: unknown, names: object, path: string): Refused | null => {
  const strange = Object.keys(Object(given)).find((key) => !Object.hasOwn(names, key))
  return strange === undefined
    ? null
    : {
        path: `${path}.${strange.slice(0, 40)}`,
        expected: `one of ${Object.keys(names).join()}`,
      }
}

interface Changes {
  readonly options: ChangedOptions
  readonly choices: Partial<ChoicesState>
}

/** Of what was given, what was said. */
const said = <A extends object>(values: A): { readonly [K in keyof A]?: Exclude<A[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never

/** Reads a change. What is not said stays; a single feature is changed without the others. */
export const readOptionsChange = (
  raw: unknown,
  { metadata: name, localFeatures: features }: ChoicesState,
): Either<Refused, Changes> => {
  const read = Change.read(raw, '')
  if (isLeft(read)) return read
  const given = raw as { readonly features?: unknown; readonly metadata?: unknown }
  const strange =
    strangeIn(given, fields, '') ??
    strangeIn(given.features, allFeatures, '.features') ??
    strangeIn(given.metadata, site, '.metadata')
  if (strange) return left(strange)
  const { metadata, features: chosen = {}, texts, connectorImages, enableWallets, ...rest } = read.right
  const { excludeConnectors, ...others } = rest
  const local = pick(chosen, localFeatures)
  return right({
    options: said({
      ...{ texts, connectorImages, enableWallets },
      excludedConnectors: excludeConnectors,
    }),
    choices: said({
      ...others,
      metadata: metadata && { ...name, ...metadata },
      ...pick(chosen, ownFeatures),
      localFeatures: Object.keys(local).length > 0 ? { ...features, ...local } : undefined,
    }),
  })
}
