import { type Codec, codecOf, refused } from './decoder.js'
import { type Either, left, right } from './either.js'
import type { Failure } from './failure.js'

declare const brand: unique symbol

/** `A` that passed the check named `B`; still plain JSON at run time. */
export type Brand<A, B extends string> = A & { readonly [brand]: B }

/** A predicate on anything, as every check at the door is. */
export type Guard<A> = (raw: unknown) => raw is A

/** A codec which is a check and no more: what passes is kept as it came. */
export const guarded = <A>(name: string, is: Guard<A>): Codec<A> =>
  codecOf<A>(name, is, (raw, context) => (is(raw) ? right(raw) : refused(raw, context)))

/** Smart constructor: the value if `is` accepts it, else the failure. Never throws if `is` does not. */
export const smart =
  <A>(is: Guard<A>, refusal: (raw: unknown) => Failure) =>
  (raw: unknown): Either<Failure, A> =>
    is(raw) ? right(raw) : left(refusal(raw))
