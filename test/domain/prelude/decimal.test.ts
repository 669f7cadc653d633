import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unitsText } from '../../../src/domain/prelude/baseUnits.js'
import { formatBalance, formatUnits, splitBalance, toDecimal } from '../../../src/domain/prelude/decimal.js'
import { balanceText } from '../../../src/domain/prelude/shownBalance.js'
import { runs } from '../../support/runs.js'
import { vectors } from '../../support/specVectors.js'

type Pair = readonly [string | null, string | null]

describe('amounts of the specification', () => {
  it.each(vectors('amounts', 'formatBalance(balance,symbol)'))(
    '[vectors:amounts] balance text of $input',
    (row) => {
      const [balance, symbol] = row.input as Pair
      expect(formatBalance(balance, symbol)).toBe(row.expected)
    },
  )

  it.each(vectors('amounts', 'split balance for display(balance,symbol)'))(
    '[vectors:amounts] balance parts of $input',
    (row) => {
      const [balance, symbol] = row.input as Pair
      expect(splitBalance(balance, symbol)).toEqual(row.expected)
    },
  )

  it('[vectors:amounts] what is empty is zero', () => {
    for (const row of vectors('amounts', 'bigNumber(falsy)'))
      expect(toDecimal(row.input) ?? '0').toBe(row.expected)
  })
})

describe('toDecimal', () => {
  it('[AMT-04] exponents are read exactly', () => {
    expect(['4.2e-7', '1e-8', String(0.0000003), '1e21'].map(toDecimal)).toEqual([
      '0.00000042',
      '0.00000001',
      '0.0000003',
      '1000000000000000000000',
    ])
  })

  it.each(['', '.', 'abc', '1,5', '0x10', 'NaN', 'Infinity', '1e', '1e999', '1 000', '١', '9'.repeat(600)])(
    '[AMT-10] %j is no number, and shows as zero',
    (text) => {
      expect(toDecimal(text)).toBeNull()
      expect(formatBalance(text)).toBe('0.000')
    },
  )

  it('[AMT-10] reads anything without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        const text = toDecimal(raw)
        expect(text === null || /^-?\d+(\.\d+)?$/.test(text)).toBe(true)
      }),
      { numRuns: runs() },
    )
  })
})

describe('formatUnits', () => {
  it('[AMT-10] drops idle zeros, keeps the sign, and shows nothing as 0', () => {
    expect(formatUnits('1000000000000000000', 18)).toBe('1')
    expect(formatUnits('-1500000', 6)).toBe('-1.5')
    expect(formatUnits('120', 0)).toBe('120')
    for (const text of ['', 'abc', '1.5', '0x', '0xde0b6b3a7640000', '--1'])
      expect(formatUnits(text, 18)).toBe('0')
  })

  it('[AMT-12] a large whole part with a fraction is exact', () => {
    expect(formatUnits('340282366920938463463374607431768211455', 18)).toBe(
      '340282366920938463463.374607431768211455',
    )
  })

  it('[AMT-15] decimals may come as text', () => expect(formatUnits('1500000', '6')).toBe('1.5'))

  it.each([-1, 1.5, 256, Number.NaN, '', '6.0', 'six'])('[AMT-15] decimals %j show nothing', (decimals) =>
    expect(formatUnits('1', decimals)).toBe('0'),
  )
})

describe('truncation', () => {
  it('[AMT-10] cuts, never rounds, never uses an exponent', () => {
    expect(['12345678', '0.99996', '1234.5678', '1e21'].map((text) => formatBalance(text))).toEqual([
      '12345678',
      '0.999',
      '1234.567',
      '1000000000000000000000',
    ])
    expect(formatBalance('-0.0004', 'ETH')).toBe('0.000 ETH')
    expect(formatBalance('1e-7', 'ETH')).toBe('0.000 ETH')
    expect(formatBalance('1.5000', 'ETH')).toBe('1.5 ETH')
  })

  it('[AMT-10] never moves away from zero, and by less than one place', () => {
    const units = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n })
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 30 }), (of, scale) => {
        const [, sign, whole = '', fraction = ''] =
          /^(-?)(\d+)(?:\.(\d{1,3}))?$/.exec(formatBalance(formatUnits(String(of), scale))) ?? []
        const size = ((of < 0n ? -of : of) * 1000n) / 10n ** BigInt(scale)
        expect(BigInt(whole + fraction.padEnd(3, '0'))).toBe(size)
        expect(sign).toBe(of < 0n && size > 0n ? '-' : '')
      }),
      { numRuns: runs() },
    )
  })
})

describe('base units as state holds them', () => {
  // Planted: `padStart(decimals)`; idle zeros kept; the dot of a whole amount kept.
  it('[AMT-12] read the same by what every page loads and by what reads any number', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n }), fc.nat(40), (units, decimals) => {
        const base = String(units)
        expect(unitsText(base, decimals)).toBe(formatUnits(base, decimals))
        expect(balanceText(unitsText(base, decimals), 'ETH')).toBe(
          formatBalance(formatUnits(base, decimals), 'ETH'),
        )
      }),
    )
    for (const [base, decimals, text] of [
      ['0', 18, '0'],
      ['0', 0, '0'],
      ['100', 0, '100'],
      ['100', 2, '1'],
      ['5', 3, '0.005'],
      ['1200', 3, '1.2'],
    ] as const)
      expect(unitsText(base, decimals), `${base} ${decimals}`).toBe(text)
  })
})
