import { type Codec, codecOf, refused } from './decoder.js'
import { right } from './either.js'

/** A predicate on anything, as every check at the door is. */
export type Guard<A> = (raw: unknown) => raw is A

/** A codec which is a check and no more: what passes is kept as it came. */
export const guarded = <A>(name: string, is: Guard<A>): Codec<A> =>
  codecOf<A>(name, is, (raw, context) => (is(raw) ? right(raw) : refused(raw, context)))
