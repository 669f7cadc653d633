// What this library uses of fp-ts's Either, value for value. fp-ts's own modules make things at their top that no
// bundler may drop; what else they hold is not ours.
export const left = (value) => ({ _tag: 'Left', left: value })
export const right = (value) => ({ _tag: 'Right', right: value })
export const isLeft = (either) => either._tag === 'Left'
export const isRight = (either) => either._tag === 'Right'
