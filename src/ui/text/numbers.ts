import { formatText, type Plural, type Text } from './index.js'

/** A tag as systems and pages write it (`en-US@posix`, `de_DE.UTF-8`, `C`, nothing) as `Intl` takes it; null: none. */
const readLocale = (tag: string): string | null => {
  try {
    return (
      Intl.getCanonicalLocales(
        String(tag)
          .replace(/[.@].*/, '')
          .replaceAll('_', '-'),
      )[0] ?? null
    )
  } catch {
    return null
  }
}

/** How this visitor writes numbers and times in the dialog's language: their own region's way where it is theirs. */
export const localeOf = ({ language }: Text, tag: string | undefined): string => {
  const locale = readLocale(tag ?? '')
  return locale?.split('-')[0] === language ? locale : language
}

/** The form for a count, with the count written as the language writes it. */
export const pluralText = (text: Text, forms: Plural, count: number, locale: string): string => {
  const rule = new Intl.PluralRules(text.language).select(count)
  return formatText(text, forms[rule] ?? forms.other, { count: new Intl.NumberFormat(locale).format(count) })
}

/**
 * A plain decimal figure in a locale's digits and marks, exactly: no digit passes through a floating number. What is
 * not one is given back as it is.
 */
export const localFigure = (figure: string, locale: string): string => {
  const [, sign = '', whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(figure) ?? []
  if (whole === undefined) return figure
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  const mark = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value
  const digits = [...part].map((digit) => format.format(Number(digit))).join('')
  return sign + format.format(BigInt(whole)) + (digits && (mark ?? '.') + digits)
}
