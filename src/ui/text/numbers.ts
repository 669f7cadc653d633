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
