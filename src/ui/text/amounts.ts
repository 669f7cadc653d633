import { amountDigits, type CutAmount, cutAmount } from '../../domain/prelude/cutAmount.js'
import { type LocaleMarks, localeMarks } from './localeMarks.js'

/** An amount as the card writes it. Left to right in every script: draw it within `dir="ltr"`. */
export interface CardAmount {
  readonly text: string
  /** The rest of it, drawn weaker: mark and idle digits of nothing. */
  readonly weak: string
  /** The power, where `text` ends in "× 10" because the amount is too long; drawn raised. */
  readonly exponent: string | null
  /** Every digit there is. */
  readonly whole: string
  /** Characters of `text`, `weak` and `exponent`, to fit them by. */
  readonly length: number
}

/** From five digits on, so that 1000 stays one word: `min2`, also in browsers that know only yes and no. */
const groupedFrom = 5

const written = (marks: LocaleMarks, whole: string, part: string): string => {
  const shown = whole.length < groupedFrom ? marks.digits(whole) : marks.grouped(BigInt(whole))
  return part === '' ? shown : shown + marks.decimal + marks.digits(part)
}

const shownText = (cut: CutAmount, marks: LocaleMarks): Omit<CardAmount, 'whole' | 'length'> => {
  if (cut.form === 'zero')
    return { text: marks.digits('0'), weak: marks.decimal + marks.digits('000'), exponent: null }
  const sign = cut.isNegative ? marks.minus : ''
  // Of two debts the larger is the smaller number: what is owed is more than -0.001.
  if (cut.form === 'tiny') {
    const least = sign + written(marks, '0', '001')
    return { text: (cut.isNegative ? '>' : '<') + least, weak: '', exponent: null }
  }
  const text = sign + written(marks, cut.whole, cut.part)
  return cut.form === 'plain'
    ? { text, weak: '', exponent: null }
    : { text: `${text}\u00a0×\u00a0${marks.digits('10')}`, weak: '', exponent: marks.digits(`${cut.power}`) }
}

/**
 * What the card shows of an exact plain decimal text: cut to 3 digits after the mark, never rounded, grouped, in the
 * locale's digits and marks. Null of any other text: what cannot be read is not shown as a number.
 *
 * Lists draw it as figures do. Public texts are `formatBalance` and know no locale.
 */
export const cardAmount = (plain: string, locale: string): CardAmount | null => {
  const digits = amountDigits(plain)
  if (digits === null) return null
  const marks = localeMarks(locale)
  const shown = shownText(cutAmount(digits), marks)
  const whole = (digits.isNegative ? marks.minus : '') + written(marks, digits.whole, digits.part)
  return { ...shown, whole, length: [...shown.text, ...shown.weak, ...(shown.exponent ?? '')].length }
}
