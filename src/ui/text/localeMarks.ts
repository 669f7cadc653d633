/** How a locale writes digits; its browser need know no more than big integers. */
export interface LocaleMarks {
  readonly decimal: string
  /** What stands between groups of digits; null where there are none. */
  readonly group: string | null
  readonly minus: string
  /** Digit by digit, ungrouped. */
  readonly digits: (plain: string) => string
  readonly grouped: (whole: bigint) => string
}

/** They turn a sign to its number where text runs the other way; amounts never do. */
const turningMarks = /[\u061c\u200e\u200f]/g

const readMarks = (locale: string): LocaleMarks => {
  const format = new Intl.NumberFormat(locale)
  // Long enough to be grouped where groups begin late.
  const parts = format.formatToParts(-1_234_567.5)
  const mark = (type: Intl.NumberFormatPartTypes): string | undefined =>
    parts.find((part) => part.type === type)?.value.replace(turningMarks, '')
  const digits = Array.from({ length: 10 }, (_, digit) => format.format(digit))
  return {
    decimal: mark('decimal') ?? '.',
    group: mark('group') ?? null,
    minus: mark('minusSign') ?? '-',
    digits: (plain) => plain.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit),
    grouped: (whole) => format.format(whole),
  }
}

/** Once for each locale: a list writes an amount in every row. */
const known = new Map<string, LocaleMarks>()

export const localeMarks = (locale: string): LocaleMarks => {
  const marks = known.get(locale) ?? readMarks(locale)
  known.set(locale, marks)
  return marks
}

/**
 * A plain decimal figure in a locale's digits and marks, exactly and ungrouped: no digit passes through a floating
 * number. What is not one is given back as it is.
 */
export const localFigure = (figure: string, locale: string): string => {
  const [, sign = '', whole, part] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(figure) ?? []
  if (whole === undefined) return figure
  const { decimal, digits } = localeMarks(locale)
  return sign + digits(String(BigInt(whole))) + (part === undefined ? '' : decimal + digits(part))
}
