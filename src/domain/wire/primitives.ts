import type * as t from 'io-ts'
import { guarded } from '../prelude/brand.js'
import { type Either, left, right } from '../prelude/either.js'
import { type Failure, failure } from '../prelude/failure.js'

const icons = [
  /^https:\/\/[^\s"'<>\\]+$/i,
  // Sandboxes serve their pictures from this machine.
  /^http:\/\/(?:localhost|127\.0\.0\.1)(?:[:/?#][^\s"'<>\\]*)?$/i,
  /^data:image\/(?:png|jpe?g|gif|webp|svg\+xml|avif)[;,]/i,
]
/** Characters; a picture inlined by a wallet can be large. */
const longestIcon = 524_288

/** Whether a picture's address from outside may be shown: https, this machine, or an inlined picture. @see UIX-21 */
export const isIconUrl = (raw: unknown): raw is string =>
  typeof raw === 'string' && raw.length <= longestIcon && icons.some((form) => form.test(raw))

/** Codec of a picture's address. Render it as the `src` of an `img`, never as markup or style. */
export const IconUrl = /* @__PURE__ */ guarded<string>('IconUrl', isIconUrl)

/** Says what a value is without saying it: short texts can be codes, so texts show their length only. */
const kindOf = (value: unknown): string => {
  if (value === null || value === undefined || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return `text of ${value.length}`
  if (typeof value === 'number') return Math.abs(value) < 1_000 ? `number ${value}` : 'number'
  return typeof value
}

const unnamed = new Set(['UnionType', 'IntersectionType'])
const tagOf = (type: t.Decoder<unknown, unknown> | undefined): string =>
  type !== undefined && '_tag' in type ? String(type._tag) : ''

// Members of unions and intersections have a place in io-ts contexts, but no name in the value.
const pathOf = (context: t.Context, what: string): string =>
  context
    .filter((entry, at) => at > 0 && entry.key !== '' && !unnamed.has(tagOf(context[at - 1]?.type)))
    .reduce((path, { key }) => `${path}.${key.slice(0, 40)}`, what)

const explain = (error: t.ValidationError | undefined, what: string): string => {
  const last = error?.context[error.context.length - 1]
  if (error === undefined || last === undefined) return `${what}: not readable`
  return `${pathOf(error.context, what)}: expected ${last.type.name.slice(0, 80)}, got ${kindOf(error.value)}`
}

/**
 * Decodes a value from outside. Its failure is `InvalidInput`, whose details name the first bad field and the
 * kinds expected and got, never the value. Total: a value whose getters throw is a failure, too.
 *
 * @example decode(t.type({ id: t.string }), { id: 5 }, 'session') // left: 'session.id: expected string, got number 5'
 */
export const decode = <A>(codec: t.Decoder<unknown, A>, value: unknown, what: string): Either<Failure, A> => {
  try {
    const decoded = codec.decode(value)
    if (decoded._tag === 'Right') return right(decoded.right)
    return left(failure('InvalidInput', { details: explain(decoded.left[0], what) }))
  } catch {
    return left(failure('InvalidInput', { details: `${what}: not readable` }))
  }
}
