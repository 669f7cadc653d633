import { describe, expect, it } from 'vitest'
import { DecimalString } from '../../../src/domain/wire/texts.js'

describe('decimals', () => {
  it('[AMT-04] a decimal string has no exponent', () => {
    expect(['0', '-1.5', '10.00'].map(DecimalString.is)).toEqual([true, true, true])
    expect(['', '1e-8', '.5', '5.', '1,5', 'NaN'].map(DecimalString.is)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
