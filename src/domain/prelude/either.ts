/*
 * The four smallest functions of fp-ts's Either, value for value, and its types, line for line: values of one are values of the
 * other, and nobody installs fp-ts for our declarations. The module itself makes things at its top that no bundler may drop:
 * 0.7 kB of every page for these lines.
 */

export interface Left<out E> {
  readonly _tag: 'Left'
  readonly left: E
}

export interface Right<out A> {
  readonly _tag: 'Right'
  readonly right: A
}

export type Either<E, A> = Left<E> | Right<A>

export const left = <E = never, A = never>(value: E): Either<E, A> => ({ _tag: 'Left', left: value })
export const right = <A = never, E = never>(value: A): Either<E, A> => ({ _tag: 'Right', right: value })
export const isLeft = <E>(either: Either<E, unknown>): either is Left<E> => either._tag === 'Left'
export const isRight = <A>(either: Either<unknown, A>): either is Right<A> => either._tag === 'Right'
