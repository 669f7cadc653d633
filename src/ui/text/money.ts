import { compare, toUnits } from '../../domain/prelude/money.js'
import { localeMarks } from './localeMarks.js'

/** Once for each locale: a list writes a value in every row. */
const known = new Map<string, Intl.NumberFormat>()

const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

const formatOf = (locale: string): Intl.NumberFormat => {
  const format = known.get(locale) ?? new Intl.NumberFormat(locale, dollars)
  known.set(locale, format)
  return format
}

/** Through no floating number: whole dollars are formatted as they are, and cents put in their place. */
const written = (cents: bigint, locale: string): string =>
  formatOf(locale)
    .formatToParts(cents / 100n)
    .map(({ type, value }) =>
      type === 'fraction' ? localeMarks(locale).digits(String(cents % 100n).padStart(2, '0')) : value,
    )
    .join('')

/** More than all the money there is: nobody reads its digits, and no row has room for them. */
const unreadable = 10n ** 15n

/** US dollars of an exact plain decimal text, to the cent; what is less than one is not nothing: "<$0.01". */
export const moneyText = (plain: string, locale: string): string => {
  if (compare(plain, '0') > 0 && compare(plain, '0.01') < 0) return `<${written(1n, locale)}`
  const cents = (BigInt(toUnits(plain, 3)) + 5n) / 10n
  if (cents / 100n < unreadable) return written(cents, locale)
  const short = { ...dollars, notation: 'scientific', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(locale, short).format(cents / 100n)
}
