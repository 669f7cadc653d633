import { compare, toUnits } from '../../domain/prelude/money.js'
import { localeMarks } from './localeMarks.js'

/** Once for each locale: a list writes a value in every row. */
const known = new Map<string, Intl.NumberFormat>()

const dollars = (locale: string): Intl.NumberFormat => {
  const format = known.get(locale) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  known.set(locale, format)
  return format
}

/** Through no floating number: whole dollars are formatted as they are, and cents put in their place. */
const written = (cents: bigint, locale: string): string =>
  dollars(locale)
    .formatToParts(cents / 100n)
    .map(({ type, value }) =>
      type === 'fraction' ? localeMarks(locale).digits(String(cents % 100n).padStart(2, '0')) : value,
    )
    .join('')

/** US dollars of an exact plain decimal text, to the cent; what is less than one is not nothing: "<$0.01". */
export const moneyText = (plain: string, locale: string): string =>
  compare(plain, '0') > 0 && compare(plain, '0.01') < 0
    ? `<${written(1n, locale)}`
    : written((BigInt(toUnits(plain, 3)) + 5n) / 10n, locale)
