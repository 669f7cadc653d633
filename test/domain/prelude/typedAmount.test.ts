import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseTyped, typeKey } from '../../../src/domain/prelude/typedAmount.js'
import { runs } from '../../support/runs.js'
import { vectors } from '../../support/specVectors.js'

describe('amount fields', () => {
  // By value: the rows' `block` beside `change` is the reference kit's way to say that the key itself is dropped.
  const decided = (expected: unknown) =>
    typeof expected === 'object' ? { change: (expected as { change: string }).change } : expected
  it.each([
    ...vectors('numeric input', 'keydown(key,currentValue,ctrlOrMeta)'),
    ...vectors('numeric input', 'keydown comma is treated as the decimal dot'),
  ])('[vectors:numeric input] $input', (row) => {
    const [key, current, ctrlOrMeta] = row.input as [string, string, boolean]
    expect(typeKey(key, current, ctrlOrMeta)).toEqual(decided(row.expected))
  })

  it('[AMT-01] a comma is the decimal dot, typed or pasted', () => {
    expect(normaliseTyped('5,25')).toBe('5.25')
    let field = ''
    for (const key of '5,25') field = normaliseTyped(field + key)
    expect(field).toBe('5.25')
  })

  it.each([
    ['.', '0.'],
    ['7b', '7'],
    ['7b8', '78'],
    ['1.2.3', '1.23'],
    ['-5', '5'],
    ['', ''],
    ['abc', ''],
    ['007', '7'],
    ['0', '0'],
    ['00.5', '0.5'],
    ['0.0', '0.0'],
  ])('[AMT-03] %j becomes %j', (typed, kept) => expect(normaliseTyped(typed)).toBe(kept))

  it.each([
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234,567', '1234567'],
    ['1e-8', '0.00000001'],
    [' 12 ', '12'],
  ])('[AMT-04] pasted %j keeps its value: %j', (pasted, kept) => expect(normaliseTyped(pasted)).toBe(kept))

  it('[AMT-03] any text leaves digits and at most one dot, and a second pass changes nothing', () => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('0', '1', '.', ',', 'e', '-') }))
    fc.assert(
      fc.property(typed, (text) => {
        const kept = normaliseTyped(text)
        expect(kept).toMatch(/^(\d+(\.\d*)?)?$/)
        expect(normaliseTyped(kept)).toBe(kept)
      }),
      { numRuns: runs() },
    )
  })
})
