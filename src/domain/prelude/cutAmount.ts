/**
 * What a card shows of an exact amount, before a locale writes it. Digits are cut, never rounded, and none passes
 * through a floating number. Look, section 6.
 */
export type CutAmount =
  | { readonly form: 'zero' }
  /** Not nothing, and less than what is shown of the part after the mark. */
  | { readonly form: 'tiny'; readonly isNegative: boolean }
  | {
      readonly form: 'plain'
      readonly isNegative: boolean
      readonly whole: string
      readonly part: string
    }
  /** `whole.part × 10^power` */
  | {
      readonly form: 'compact'
      readonly isNegative: boolean
      readonly whole: string
      readonly part: string
      readonly power: number
    }

/** An amount by its digits, without idle zeros. */
export interface AmountDigits {
  readonly isNegative: boolean
  readonly whole: string
  readonly part: string
}

/** Digits after the mark that are shown. */
const shownPart = 3
/** Longer whole parts are shown as a power of ten. */
const longestWhole = 15
/** Digits of the number before a power of ten. */
const mantissa = 3

const shape = /^(-?)(\d+)(?:\.(\d+))?$/
const withoutIdleEnd = (digits: string): string => digits.replace(/0+$/, '')

/** The digits of a plain decimal text; null of any other text. Nothing has no sign. */
export const amountDigits = (plain: string): AmountDigits | null => {
  const [, sign, written, fraction = ''] = shape.exec(plain) ?? []
  if (written === undefined) return null
  const whole = written.replace(/^0+(?=\d)/, '')
  const part = withoutIdleEnd(fraction)
  return { isNegative: sign === '-' && (whole !== '0' || part !== ''), whole, part }
}

export const cutAmount = ({ isNegative, whole, part }: AmountDigits): CutAmount => {
  if (whole.length > longestWhole) {
    const rest = withoutIdleEnd(whole.slice(1, mantissa))
    return { form: 'compact', isNegative, whole: whole.slice(0, 1), part: rest, power: whole.length - 1 }
  }
  const shown = withoutIdleEnd(part.slice(0, shownPart))
  if (whole !== '0' || shown !== '') return { form: 'plain', isNegative, whole, part: shown }
  return part === '' ? { form: 'zero' } : { form: 'tiny', isNegative }
}
