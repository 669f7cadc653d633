import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, sum, times, toUnits } from '../../../src/domain/prelude/money.js'
import { runs } from '../../support/runs.js'

/** A plain decimal and the same in millionths. */
const decimal = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, part]) => ({
    text: `${whole}.${String(part).padStart(6, '0')}`,
    millionths: whole * 1_000_000n + BigInt(part),
  }))

describe('money', () => {
  it('is summed exactly, whatever floats would say', () => {
    expect(sum(['0.1', '0.2'])).toBe('0.3')
    expect(sum(['9007199254740993', '0.01'])).toBe('9007199254740993.01')
    expect([sum([]), sum([null, '2', null]), sum(['abc', '1.50'])]).toStrictEqual(['0', '2', '1.5'])
  })

  it('is multiplied exactly', () => {
    expect([times('1.5', '2'), times('0.00000042', '0.25'), times(null, '2')]).toStrictEqual([
      ...['3', '0.000000105', '0'],
    ])
  })

  it('[AMT-08] has base units that are cut, never rounded', () => {
    expect([toUnits('30000.000000000011117116', 6), toUnits('0.9999999', 6), toUnits('5', 0)]).toStrictEqual([
      ...['30000000000', '999999', '5'],
    ])
  })

  it('keeps to big integers', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(toUnits(sum([a.text, b.text]), 6)).toBe((a.millionths + b.millionths).toString())
        expect(toUnits(times(a.text, b.text), 12)).toBe((a.millionths * b.millionths).toString())
        expect(Math.sign(compare(a.text, b.text))).toBe(
          a.millionths < b.millionths ? -1 : a.millionths > b.millionths ? 1 : 0,
        )
      }),
      { numRuns: runs(200) },
    )
  })
})
