import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountDigits } from '../../../src/domain/prelude/cutAmount.js'
import { pastedAmount, typedAmount } from '../../../src/domain/prelude/typedAmount.js'
import { cardAmount } from '../../../src/ui/text/amounts.js'
import { localeMarks, localFigure } from '../../../src/ui/text/localeMarks.js'
import { patience, runs } from '../../support/runs.js'
import { locales, plainAmount } from '../../ui/support/amounts.js'

const en = localeMarks('en')
const de = localeMarks('de')
const read = ({ value, reason }: ReturnType<typeof typedAmount>): string => value ?? `${reason}`

describe('an amount as it is typed', () => {
  it.each([
    ['1.5', '1.5'],
    ['1,5', '1.5'],
    ['1٫5', '1.5'],
    ['١٢٫٥', '12.5'],
    ['۱۲٫۵', '12.5'],
    ['１２．５', '12.5'],
    ['১২.৫', '12.5'],
    ['1.', '1'],
    ['.5', '0.5'],
    ['007', '7'],
    ['0', '0'],
    ['0.00', '0'],
    ['1 000', '1000'],
    ['\u200f1.5\u200e', '1.5'],
    ['', 'empty'],
    ['.', 'empty'],
    ['-1', 'negative'],
    ['−1', 'negative'],
    ['1e5', 'power'],
    ['1.5 ETH', 'noNumber'],
    ['0x10', 'noNumber'],
    ['Infinity', 'noNumber'],
    ['1'.repeat(600), 'tooLong'],
  ])('%j is %s', (text, value) => expect(read(typedAmount(text, 18))).toBe(value))

  // Planted: a second mark that makes groups of what was typed before it.
  it.each(['1.234,', '1,234.', '1,234,', '1.2.3', '1,234,567'])(
    'has one mark: %s is refused, and not a thousand times as much',
    (text) => expect(read(typedAmount(text, 18))).toBe('noNumber'),
  )
  it.each([
    ['1.23456789', 6, '1.234567', true],
    ['1.2345670', 6, '1.234567', false],
    ['1.999999999', 2, '1.99', true],
    ['1.5', 0, '1', true],
    ['1.', 0, '1', false],
  ])('%s with %i decimals is cut, never rounded: %s', (text, decimals, value, isCut) => {
    expect(typedAmount(text, decimals)).toMatchObject({ value, isCut })
  })
  it('is shown as it was typed, until it is done', () => {
    const shown = ['1.', '1.50', '.5', '0.0', '00', '١٢', '.'].map((text) => typedAmount(text, 6).written)
    expect(shown).toEqual(['1.', '1.50', '.5', '0.0', '0', '12', '.'])
    expect(typedAmount('1.', 0).written).toBe('1')
  })
})

describe('an amount that is pasted', () => {
  it.each([
    ['1,234.50 ETH', '1234.5'],
    ['1.234,50', '1234.5'],
    ['1’234.5', '1234.5'],
    ["1'234'567.5", '1234567.5'],
    ['1 234,5', '1234.5'],
    ['1\u202f234\u00a0567,5 ETH', '1234567.5'],
    ['12,34,567.8', '1234567.8'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['eth 1,234.50', '1234.5'],
    ['ETH 1.5', '1.5'],
    ['1.5\u200f ETH', '1.5'],
    ['1.5Eth', '1.5'],
    ['+1.5 ETH', '1.5'],
    ['\n\t 1.5 \n', '1.5'],
    ['١٬٢٣٤٫٥٠', '1234.5'],
    ['１，２３４．５０', '1234.5'],
    ['0,123', '0.123'],
    ['1234,567', '1234.567'],
    ['1_000_000', '1000000'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['', 'empty'],
    [' \u200b', 'empty'],
    ['-1.5', 'negative'],
    ['ETH −1.5', 'negative'],
    ['(1.5)', 'negative'],
    ['1e18', 'power'],
    ['1.5E-7', 'power'],
    ['1.46 × 10³⁰', 'power'],
    ['1.46 × 10^30 ETH', 'power'],
    ['2K', 'power'],
    ['1.5 M', 'power'],
    ['<0.001', 'noNumber'],
    ['≈ 20.00', 'noNumber'],
    ['50%', 'noNumber'],
    ['1/2', 'noNumber'],
    ['5 to 10', 'noNumber'],
    ['1 2', 'noNumber'],
    ['12,3456.5', 'noNumber'],
    ['1.2.3', 'noNumber'],
    ["1.234'567", 'noNumber'],
    ['0x1F', 'noNumber'],
    ['0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', 'noNumber'],
    ['NaN', 'noNumber'],
    ['1.5 x10', 'power'],
    ['5-', 'noNumber'],
  ])('%j is %s', (text, value) => expect(read(pastedAmount(text, 18, en, 'ETH'))).toBe(value))

  // Planted: a unit that is not looked at; one that is looked for and not compared.
  it.each([
    ['3 gwei', 'ETH', 'otherUnit'],
    ['5 mETH', 'ETH', 'otherUnit'],
    ['5 ETH', 'mETH', 'otherUnit'],
    ['100 USD', 'ETH', 'otherUnit'],
    ['100 wstETH', 'ETH', 'otherUnit'],
    ['5 ETHW', 'ETH', 'otherUnit'],
    ['$5', 'ETH', 'otherUnit'],
    ['5 €', 'US$', 'otherUnit'],
    ['$5', 'USD', 'otherUnit'],
    ['$5', 'US$', '5'],
    ['5 US$', 'us$', '5'],
    ['5 €', '€', '5'],
    ['You send 0.25 ETH', 'ETH', 'otherUnit'],
    ['1 ETH 2 ETH', 'ETH', 'noNumber'],
    ['5 USDT0', 'USDT0', '5'],
    ['5 usdt0', 'USDT', 'otherUnit'],
    ['5 USDT', 'USDT0', 'otherUnit'],
    ['USDT05', 'USDT0', 'otherUnit'],
    ['5 1INCH', '1INCH', '5'],
    ['51INCH', '1INCH', 'otherUnit'],
    ['5 USDC.e', 'USDC.e', '5'],
    ['5 \u2066ETH\u2069', '\u202eETH', '5'],
    ['1 000', '000', '1000'],
    ['5 000X', '000X', 'otherUnit'],
    ['1.5', '5', '1.5'],
    ['5 ETH', '', 'otherUnit'],
    ['5', '', '5'],
    ['2 K', 'K', 'power'],
    ['5 İ', 'İ', '5'],
  ])('%j of %j is %s', (text, unit, value) => expect(read(pastedAmount(text, 18, en, unit))).toBe(value))

  // Planted: one mark always taken for what stands before the part; always taken for that of the place.
  it('with one mark is what the place writes, and refused where that is not sure', () => {
    const places = ['en', 'de', 'de-CH', 'fr', 'hi-IN', 'ar-EG'].map(localeMarks)
    const all = (text: string) => places.map((marks) => read(pastedAmount(text, 18, marks, 'ETH')))
    expect(all('1.234')).toEqual(['1.234', 'ambiguous', '1.234', '1.234', '1.234', '1.234'])
    expect(all('1,234')).toEqual(['1234', '1.234', 'ambiguous', '1.234', '1234', 'ambiguous'])
    expect(new Set(all('1.5').concat(all('1,5')))).toEqual(new Set(['1.5']))
  })
  it('is cut to what there can be', () => {
    expect(pastedAmount('1.234,56789', 2, de, 'EUR')).toMatchObject({ value: '1234.56', isCut: true })
  })
})

const decimals = fc.integer({ min: 0, max: 255 })
const hostile = fc.oneof(
  fc.string({ unit: 'binary', size: 'max', maxLength: 600 }),
  fc.string({ unit: fc.constantFrom(..."0123456789.,' eE-+x\u202f٫٬٠۵１，ETH$"), maxLength: 40 }),
)

describe('whatever is typed or pasted', () => {
  it(
    'it is a plain amount with no more digits than there can be, or has a reason',
    () => {
      fc.assert(
        fc.property(hostile, decimals, fc.constantFrom(...locales), (text, most, locale) => {
          for (const one of [typedAmount(text, most), pastedAmount(text, most, localeMarks(locale), 'ETH')]) {
            if (one.value === null) {
              expect(one.reason).toMatch(/^[a-z]+/i)
              continue
            }
            expect(one.value).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
            expect((one.value.split('.')[1] ?? '').length).toBeLessThanOrEqual(most)
            // Once more is the same.
            expect(typedAmount(one.written, most)).toEqual({ ...one, isCut: false })
            expect(read(typedAmount(one.value, most))).toBe(one.value)
          }
        }),
        { numRuns: runs(2_000) },
      )
    },
    patience(20_000),
  )

  // Planted: parseFloat.
  it(
    'is what the card and the field write, in each locale: exactly, or refused as unsure',
    () => {
      fc.assert(
        fc.property(plainAmount, fc.constantFrom(...locales), (signed, locale) => {
          const plain = signed.replace('-', '')
          const { whole, part } = amountDigits(plain)!
          const exact = whole + (part && `.${part}`)
          expect(read(typedAmount(localFigure(plain, locale), 255))).toBe(exact)
          const pasted = read(
            pastedAmount(`${cardAmount(plain, locale)!.whole} ETH`, 255, localeMarks(locale), 'ETH'),
          )
          if (pasted === 'ambiguous') expect(`${whole}.${part}`).toMatch(/^\d{5,6}\.$/)
          else expect(pasted).toBe(exact)
        }),
        { numRuns: runs(2_000) },
      )
    },
    patience(20_000),
  )

  it('is read in no time, 10 kB of it as well', () => {
    const long = [
      '1'.repeat(10_000),
      `0${'0'.repeat(9_999)}`,
      "1'".repeat(5_000),
      ' '.repeat(10_000),
      'a '.repeat(5_000),
      '1 '.repeat(255),
      ',1'.repeat(255),
      `${'a'.repeat(500)}!`,
      `1${' '.repeat(510)}`,
      '-'.repeat(511),
    ]
    const before = performance.now()
    for (let time = 0; time < 10; time += 1)
      for (const text of long) {
        typedAmount(text, 18)
        pastedAmount(text, 18, en, 'ETH')
      }
    expect(performance.now() - before).toBeLessThan(500)
  })
})
