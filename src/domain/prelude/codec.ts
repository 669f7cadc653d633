import { type Either, isLeft, isRight, left, right } from './either.js'

/** What is wrong and where: `.networks.0.id`, `string`, `number`. The value itself is not in it. */
export interface DecodeError {
  readonly path: string
  readonly expected: string
  readonly got: string
}

/**
 * Reads one kind of value from outside, on every page; io-ts would be 3 kB of each. Unknown keys are dropped; the first
 * bad field is reported.
 */
export interface Codec<A> {
  readonly name: string
  readonly is: (raw: unknown) => raw is A
  readonly read: (raw: unknown, path: string) => Either<DecodeError, A>
}

export type TypeOf<C> = C extends Codec<infer A> ? A : never

/** Says what a value is without saying it: short texts and numbers can be codes. */
export const kindOf = (value: unknown): string => {
  if (value === null || value === undefined || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return `text of ${value.length}`
  return typeof value
}

const misfit = (expected: string, raw: unknown, path: string): Either<DecodeError, never> =>
  left({ path, expected, got: kindOf(raw) })

/** A codec which is a check and no more: what passes is kept as it came. */
export const guarded = <A>(name: string, is: (raw: unknown) => raw is A): Codec<A> => ({
  name,
  is,
  read: (raw, path) => (is(raw) ? right(raw) : misfit(name, raw, path)),
})

export const text: Codec<string> = /* @__PURE__ */ guarded('string', (raw) => typeof raw === 'string')
export const number: Codec<number> = /* @__PURE__ */ guarded('number', (raw) => typeof raw === 'number')
export const flag: Codec<boolean> = /* @__PURE__ */ guarded('boolean', (raw) => typeof raw === 'boolean')
export const anything: Codec<unknown> = /* @__PURE__ */ guarded('unknown', (_raw): _raw is unknown => true)

/** One of the given words. */
export const oneOf = <A extends string>(...words: ReadonlyArray<A>): Codec<A> =>
  guarded(words.join(' | '), (raw): raw is A => (words as ReadonlyArray<unknown>).includes(raw))

type Row = readonly [key: string, field: Codec<unknown>, value: unknown]

/** Something of parts, each read by a codec of its own. */
const composite = <A>(
  name: string,
  rowsOf: (raw: unknown) => ReadonlyArray<Row> | null,
  assemble: (entries: ReadonlyArray<readonly [string, unknown]>) => unknown,
): Codec<A> => {
  const read: Codec<A>['read'] = (raw, path) => {
    const rows = rowsOf(raw)
    if (!rows) return misfit(name, raw, path)
    const entries: Array<readonly [string, unknown]> = []
    for (const [key, field, value] of rows) {
      const result = field.read(value, `${path}.${key.slice(0, 40)}`)
      if (isLeft(result)) return result
      entries.push([key, result.right])
    }
    return right(assemble(entries) as A)
  }
  return { name, is: (raw): raw is A => isRight(read(raw, '')), read }
}

const isObject = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)

type Fields = Readonly<Record<string, Codec<unknown>>>
type Values<F extends Fields> = { readonly [K in keyof F]: TypeOf<F[K]> }

/** An object with these fields; the optional ones may be absent or undefined. */
export const shape = <R extends Fields, O extends Fields = Record<never, never>>(
  required: R,
  optional?: O,
): Codec<Values<R> & Partial<Values<O>>> =>
  composite(
    `{${Object.keys(required)}}`,
    (raw) =>
      isObject(raw)
        ? Object.entries({ ...required, ...optional })
            .filter(([key]) => key in required || raw[key] !== undefined)
            .map(([key, field]) => [key, field, raw[key]])
        : null,
    Object.fromEntries,
  )

/** A list of values of one kind. */
export const listOf = <A>(item: Codec<A>): Codec<ReadonlyArray<A>> =>
  composite(
    `list of ${item.name}`,
    // Of a list with holes each is undefined.
    (raw) => (Array.isArray(raw) ? Array.from(raw, (one, index) => [String(index), item, one]) : null),
    (entries) => entries.map(([, value]) => value),
  )

/** Values of one kind under any key; undefined is none: hosts spread conditions. */
export const dictionaryOf = <A>(item: Codec<A>): Codec<Readonly<Record<string, A>>> =>
  composite(
    `dictionary of ${item.name}`,
    (raw) =>
      isObject(raw)
        ? Object.entries(raw)
            .filter(([, value]) => value !== undefined)
            .map(([key, value]) => [key, item, value])
        : null,
    Object.fromEntries,
  )
