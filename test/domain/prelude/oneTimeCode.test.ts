import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CodeEdit, codeIn, codeKey, writeCode } from '../../../src/domain/prelude/oneTimeCode.js'
import { runs } from '../../support/runs.js'

describe('a one-time code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳ ۴۵۶', '123456'],
    ['１２３４５６', '123456'],
    ['Your code is 123456', '123456'],
    ['Your code is 123-456. It ends in 10 minutes', '123456'],
    ['At 12:30: 123456', '123456'],
    ['123', '123'],
    ['', ''],
    ['none', ''],
    ['1234567', '123456'],
  ])('in %j is %s', (text, code) => expect(codeIn(text)).toBe(code))

  it('whatever is done to it, is at most six digits without a hole', () => {
    const step = fc.oneof(
      fc.constantFrom('Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End'),
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 6 }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let now: CodeEdit = { code: '', at: 0 }
        for (const one of steps) {
          const next = codeKey(now, one) ?? writeCode(now, one)
          now = { code: next.code, at: Math.min(next.at, next.code.length, 5) }
          expect(now.code).toMatch(/^\d{0,6}$/)
        }
      }),
      { numRuns: runs(500) },
    )
  })
})
