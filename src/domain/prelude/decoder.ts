import type * as t from 'io-ts'
import { left } from './either.js'

/**
 * io-ts codecs for what every page loads, without io-ts: it would be 1.3 kB of each. They fit its combinators, which
 * code that loads later uses; `pipe`, `asDecoder` and `asEncoder` are what they do not have.
 */
export type Codec<A> = t.Type<A, A, unknown>

type Validate<A> = (raw: unknown, context: t.Context) => t.Validation<A>

/** What passes is kept as it came, so that encoding is nothing. */
export const codecOf = <A>(name: string, is: (raw: unknown) => raw is A, validate: Validate<A>): Codec<A> => {
  const codec = {
    ...{ name, is, validate },
    encode: (value: A): A => value,
    decode: (raw: unknown): t.Validation<A> =>
      validate(raw, [{ key: '', type: codec as unknown as Codec<A>, actual: raw }]),
  }
  return codec as unknown as Codec<A>
}

/** Not of this kind; the context says where. */
export const refused = (value: unknown, context: t.Context): t.Validation<never> => left([{ value, context }])

/** The place of a field within what is decoded. */
export const within = (context: t.Context, key: string, type: t.Mixed, actual: unknown): t.Context => [
  ...context,
  { key, type, actual },
]
