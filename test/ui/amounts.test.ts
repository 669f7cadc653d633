import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { amountDigits, type CutAmount, cutAmount } from '../../src/domain/prelude/cutAmount.js'
import { cardAmount } from '../../src/ui/text/amounts.js'
import { localeMarks } from '../../src/ui/text/localeMarks.js'
import { patience, runs } from '../support/runs.js'
import { locales, plainAmount } from './support/amounts.js'

const written = (plain: string, locale: string): string | undefined => {
  const shown = cardAmount(plain, locale)
  return shown ? shown.text + shown.weak + (shown.exponent === null ? '' : `^${shown.exponent}`) : undefined
}
const spaced = (text: string | undefined): string | undefined => text?.replaceAll('\u00a0', ' ')

describe('an amount in the card', () => {
  it.each([
    ['1.284', 'en', '1.284'],
    ['1.2849', 'en', '1.284'],
    ['-1.2849', 'en', '-1.284'],
    ['1.2', 'en', '1.2'],
    ['1.5000', 'en', '1.5'],
    ['1.00049', 'en', '1'],
    ['0007.5', 'en', '7.5'],
    ['1000', 'en', '1000'],
    ['9999.9999', 'de', '9999,999'],
    ['10000', 'en', '10,000'],
    ['10000', 'es', '10.000'],
    ['10000.5', 'pl', '10\u00a0000,5'],
    ['10000', 'de-CH', '10’000'],
    ['10000', 'fr', '10\u202f000'],
    ['1234567.891', 'hi-IN', '12,34,567.891'],
    ['1234567.891', 'bn', '১২,৩৪,৫৬৭.৮৯১'],
    ['10000.5', 'ar-EG', '١٠٬٠٠٠٫٥'],
    ['-10000.5', 'fa', '−۱۰٬۰۰۰٫۵'],
    ['0', 'en', '0.000'],
    ['0.0000', 'de', '0,000'],
    ['-0', 'en', '0.000'],
    ['0.001', 'en', '0.001'],
    ['0.000999', 'en', '<0.001'],
    ['-0.000999', 'en', '>-0.001'],
    ['0.0000000001', 'ar-EG', '<٠٫٠٠١'],
    ['999999999999999.999', 'en', '999,999,999,999,999.999'],
    ['1000000000000000', 'en', '1 × 10^15'],
    ['1469999999999999999999999999999.5', 'en', '1.46 × 10^30'],
    ['-1469999999999999999999999999999', 'de', '-1,46 × 10^30'],
    ['1060000000000000', 'ar-EG', '١٫٠٦ × ١٠^١٥'],
  ])('of %s in %s is %s', (plain, locale, shown) => {
    // Which apostrophe German Switzerland has hangs on the age of the browser's data.
    const same = (text: string | undefined) => spaced(text)?.replaceAll("'", '’')
    expect(same(written(plain, locale))).toBe(same(shown))
  })
  it.each(['', ' 1', '1.', '.5', '1e9', '+1', '1,5', 'NaN', 'Infinity', '0x10', '1.5 ETH', '--1'])(
    'of %j is none: what cannot be read is no number',
    (plain) => expect(cardAmount(plain, 'en')).toBeNull(),
  )
  it('draws the idle digits of nothing weaker, and the power raised', () => {
    expect(cardAmount('0', 'en')).toEqual({
      text: '0',
      weak: '.000',
      exponent: null,
      whole: '0',
      length: 5,
    })
    const long = cardAmount('1461501637330902918203684832716283019655932542975.25', 'en')
    expect(long).toMatchObject({
      exponent: '48',
      whole: '1,461,501,637,330,902,918,203,684,832,716,283,019,655,932,542,975.25',
    })
    expect(long?.length).toBe([...'1.46 × 10', '48'].length + 1)
  })
})

/** A locale's digits and marks back as plain ones. */
const plainOf = (shown: string, locale: string): string => {
  const { digits, decimal, group, minus } = localeMarks(locale)
  const ten = [...digits('0123456789')]
  return [...shown]
    .filter((char) => char !== group)
    .map((char) =>
      char === decimal ? '.' : char === minus ? '-' : ten.includes(char) ? ten.indexOf(char) : char,
    )
    .join('')
}

describe('whatever the amount', () => {
  // Planted: Number(plain) in place of its digits; toFixed, which rounds; the part cut to 4.
  it(
    'its digits are the exact ones, cut',
    () => {
      const shownDigits = (plain: string, cut: CutAmount): string => {
        const sign = plain.startsWith('-') ? '-' : ''
        const [whole = '', part = ''] = plain.replace('-', '').split('.')
        const kept = (digits: string): string => digits.replace(/0+$/, '').replace(/^(?=.)/, '.')
        return {
          zero: '0',
          tiny: sign ? '>-0.001' : '<0.001',
          plain: sign + whole + kept(part.slice(0, 3)),
          compact: `${sign}${whole[0]}${kept(whole.slice(1, 3))}×10`,
        }[cut.form]
      }
      fc.assert(
        fc.property(plainAmount, fc.constantFrom(...locales), (plain, locale) => {
          const cut = cutAmount(amountDigits(plain)!)
          const shown = cardAmount(plain, locale)!
          const exact = plain.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
          expect(plainOf(shown.whole, locale)).toBe(exact === '-0' ? '0' : exact)
          // In Polish what stands around the sign stands between groups as well.
          expect(plainOf(shown.text, locale).replaceAll('\u00a0', '')).toBe(shownDigits(plain, cut))
          if (cut.form !== 'compact') expect(shown.exponent).toBeNull()
          else expect(plainOf(shown.exponent!, locale)).toBe(String(amountDigits(plain)!.whole.length - 1))
        }),
        { numRuns: runs(1_000) },
      )
    },
    patience(20_000),
  )

  // Planted: a cut that rounds up.
  it(
    'is never shown as more than it is, nor as less by as much as its last digit',
    () => {
      const scale = 260
      const units = (plain: string): bigint => {
        const [whole = '', part = ''] = plain.replace('-', '').split('.')
        return BigInt(whole + part.padEnd(scale, '0'))
      }
      const bounds = (cut: CutAmount): readonly [least: bigint, below: bigint] => {
        if (cut.form === 'zero') return [0n, 1n]
        if (cut.form === 'tiny') return [1n, units('0.001')]
        const power = cut.form === 'compact' ? cut.power : 0
        const least = units(`${cut.whole}.${cut.part}`) * 10n ** BigInt(power)
        return [least, least + (power ? 10n ** BigInt(power - 2 + scale) : units('0.001'))]
      }
      fc.assert(
        fc.property(plainAmount, (plain) => {
          const [least, below] = bounds(cutAmount(amountDigits(plain)!))
          expect(least <= units(plain)).toBe(true)
          expect(units(plain) < below).toBe(true)
        }),
        { numRuns: runs(1_000) },
      )
    },
    patience(20_000),
  )

  it(
    'is written as newer browsers write decimal texts by themselves',
    () => {
      fc.assert(
        fc.property(plainAmount, fc.constantFrom(...locales), (plain, locale) => {
          if (cutAmount(amountDigits(plain)!).form !== 'plain') return
          const format = new Intl.NumberFormat(locale, {
            useGrouping: 'min2',
            maximumFractionDigits: 3,
            roundingMode: 'trunc',
          } as object)
          const theirs = format.format(plain as unknown as number).replace(/[\u061c\u200e\u200f]/g, '')
          expect(cardAmount(plain, locale)?.text).toBe(theirs)
        }),
        { numRuns: runs(1_000) },
      )
    },
    patience(20_000),
  )

  describe('in a browser that formats numbers and big integers alone', () => {
    afterEach(() => vi.unstubAllGlobals())
    it('is written the same', async () => {
      // Marks are read once for each locale.
      vi.resetModules()
      const fresh = await import('../../src/ui/text/amounts.js')
      const { NumberFormat } = Intl
      const asked: unknown[] = []
      class Older {
        private readonly format0: Intl.NumberFormat
        constructor(locale: string, options?: Intl.NumberFormatOptions) {
          asked.push(options)
          this.format0 = new NumberFormat(locale, options)
        }
        format(value: unknown): string {
          if (typeof value === 'string') throw new TypeError('Planted: read as a float')
          return this.format0.format(value as bigint)
        }
        formatToParts(value: number): Intl.NumberFormatPart[] {
          return this.format0.formatToParts(value)
        }
      }
      const before = locales.map((locale) => cardAmount('123456.7891', locale))
      vi.stubGlobal('Intl', { ...Intl, NumberFormat: Older })
      expect(locales.map((locale) => fresh.cardAmount('123456.7891', locale))).toEqual(before)
      expect(new Set(asked)).toEqual(new Set([undefined]))
    })
  })
})
