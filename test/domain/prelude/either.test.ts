import * as fc from 'fast-check'
import * as fpTs from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { isLeft, isRight, left, right } from '../../../src/domain/prelude/either.js'

describe('either', () => {
  // Planted: `isLeft` that looks for the field in place of the tag.
  it('is that of fp-ts, value for value', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect([left(value), right(value)]).toStrictEqual([fpTs.left(value), fpTs.right(value)])
        for (const either of [fpTs.left(value), fpTs.right({ left: value })]) {
          expect(isLeft(either)).toBe(fpTs.isLeft(either))
          expect(isRight(either)).toBe(fpTs.isRight(either))
        }
      }),
    )
  })
})
