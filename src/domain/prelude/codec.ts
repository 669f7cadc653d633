import type * as t from 'io-ts'
import { guarded } from './brand.js'
import { type Codec, codecOf, refused, within } from './decoder.js'
import { isLeft, right } from './either.js'

/**
 * Combinators for what is read on page load (docs/decisions.md). Unknown keys are dropped; the first bad field is
 * reported with its path.
 */
type Fields = Readonly<Record<string, t.Mixed>>
type Values<F extends Fields> = { readonly [K in keyof F]: t.TypeOf<F[K]> }

export const text: Codec<string> = /* @__PURE__ */ guarded('string', (raw) => typeof raw === 'string')
export const number: Codec<number> = /* @__PURE__ */ guarded('number', (raw) => typeof raw === 'number')
export const flag: Codec<boolean> = /* @__PURE__ */ guarded('boolean', (raw) => typeof raw === 'boolean')
export const anything: Codec<unknown> = /* @__PURE__ */ guarded('unknown', (_raw): _raw is unknown => true)

/** One of the given words. */
export const oneOf = <A extends string>(...words: ReadonlyArray<A>): Codec<A> =>
  guarded(words.join(' | '), (raw): raw is A => (words as ReadonlyArray<unknown>).includes(raw))

const isObject = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

const build = <A>(
  name: string,
  entriesOf: (raw: unknown) => ReadonlyArray<readonly [string, t.Mixed, unknown]> | null,
  assemble: (entries: ReadonlyArray<readonly [string, unknown]>) => unknown,
): Codec<A> => {
  const codec: Codec<A> = codecOf<A>(
    name,
    (raw): raw is A => !isLeft(codec.decode(raw)),
    (raw, context) => {
      const entries = entriesOf(raw)
      if (!entries) return refused(raw, context)
      const read: Array<readonly [string, unknown]> = []
      for (const [key, field, value] of entries) {
        const result = field.validate(value, within(context, key, field, value))
        if (isLeft(result)) return result
        read.push([key, result.right])
      }
      return right(assemble(read) as A)
    },
  )
  return codec
}

/** An object with these fields; the optional ones may be absent or undefined. */
export const shape = <R extends Fields, O extends Fields = Record<never, never>>(
  required: R,
  optional?: O,
): Codec<Values<R> & Partial<Values<O>>> =>
  build(
    'object',
    (raw) => {
      if (!isObject(raw)) return null
      const given = Object.entries(optional ?? {}).filter(([key]) => raw[key] !== undefined)
      return [...Object.entries(required), ...given].map(([key, field]) => [key, field, raw[key]] as const)
    },
    Object.fromEntries,
  )

/** A list of values of one kind. */
export const listOf = <A>(item: Codec<A>): Codec<ReadonlyArray<A>> =>
  build(
    `list of ${item.name}`,
    (raw) => (Array.isArray(raw) ? raw.map((one, index) => [String(index), item, one] as const) : null),
    (entries) => entries.map(([, value]) => value),
  )

/** Values of one kind under any key. */
export const dictionaryOf = <A>(item: Codec<A>): Codec<Readonly<Record<string, A>>> =>
  build(
    `dictionary of ${item.name}`,
    (raw) => (isObject(raw) ? Object.entries(raw).map(([key, value]) => [key, item, value] as const) : null),
    Object.fromEntries,
  )
