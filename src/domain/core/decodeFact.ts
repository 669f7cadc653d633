import type * as t from 'io-ts'
import { kindOf } from '../prelude/codec.js'
import { type Either, left, right } from '../prelude/either.js'

const isUnion = (type: object | undefined): boolean =>
  type !== undefined && '_tag' in type && type._tag === 'UnionType'

// Members of unions have a place in io-ts contexts, but no name in the value.
const pathOf = (context: t.Context, what: string): string =>
  context
    .filter((entry, at) => at > 0 && entry.key !== '' && !isUnion(context[at - 1]?.type))
    .reduce((path, { key }) => `${path}.${key.slice(0, 40)}`, what)

const explain = (error: t.ValidationError | undefined, what: string): string => {
  const last = error?.context[error.context.length - 1]
  if (error === undefined || last === undefined) return `${what}: not readable`
  return `${pathOf(error.context, what)}: expected ${last.type.name.slice(0, 80)}, got ${kindOf(error.value)}`
}

/** Decodes a fact of a log. Left says what is wrong and where, and never the value. */
export const decodeFact = <A>(
  codec: t.Decoder<unknown, A>,
  value: unknown,
  what: string,
): Either<string, A> => {
  try {
    const decoded = codec.decode(value)
    return decoded._tag === 'Right' ? right(decoded.right) : left(explain(decoded.left[0], what))
  } catch {
    return left(`${what}: not readable`)
  }
}
