import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, divide, multiply, subtract, toFixed } from '../../../src/domain/prelude/arithmetic.js'
import { compare, formatUnits } from '../../../src/domain/prelude/decimal.js'
import { runs } from '../../support/runs.js'

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }), fc.integer({ min: 0, max: 30 }))
  .map(([units, scale]) => formatUnits(String(units), scale))

describe('arithmetic', () => {
  it('[RPC-19] arithmetic is exact', () => {
    expect(multiply('1000000000', '1.1')).toBe('1100000000')
    expect(multiply('1000000000', '1.13')).toBe('1130000000')
    expect(add('0.1', '0.2')).toBe('0.3')
    expect(toFixed('1.005', 2)).toBe('1.01')
    expect(toFixed('-1.005', 2)).toBe('-1.01')
    expect(toFixed('9.99', 0)).toBe('10')
    expect(divide('1', '3', 6)).toBe('0.333333')
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        expect(subtract(add(a, b), b)).toBe(a)
        expect(compare(a, b) + compare(b, a)).toBe(0)
      }),
      { numRuns: runs() },
    )
  })

  it('[SWP-01] there is no quotient by zero or by nothing', () => {
    for (const divisor of ['0', '0.0', '', null, undefined, 'abc']) expect(divide('1', divisor)).toBeNull()
  })
})
