import { type Fixed, plainFixed, readFixed, renderFixed, ten, toDecimal } from './decimal.js'

/** An amount as forms and answers give it. What is missing or cannot be read counts as zero. */
export type MaybeDecimal = string | number | bigint | null | undefined

const none: Fixed = { units: 0n, scale: 0 }
const fixedOf = (raw: MaybeDecimal): Fixed => readFixed(raw) ?? none
const size = (units: bigint): bigint => (units < 0n ? -units : units)

/** Exact sum, as a plain decimal string. */
export const add = (a: MaybeDecimal, b: MaybeDecimal): string => {
  const [x, y] = [fixedOf(a), fixedOf(b)]
  const scale = Math.max(x.scale, y.scale)
  return plainFixed({ units: x.units * ten(scale - x.scale) + y.units * ten(scale - y.scale), scale })
}

/** Exact difference, as a plain decimal string. */
export const subtract = (a: MaybeDecimal, b: MaybeDecimal): string => add(a, multiply(b, '-1'))

/** Exact product, as a plain decimal string; '0' when either is missing. */
export const multiply = (a: MaybeDecimal, b: MaybeDecimal): string => {
  const [x, y] = [fixedOf(a), fixedOf(b)]
  return plainFixed({ units: x.units * y.units, scale: x.scale + y.scale })
}

/** Quotient cut to `places` digits after the dot; null when the divisor is zero or missing, as no number is true then. */
export const divide = (a: MaybeDecimal, b: MaybeDecimal, places = 18): string | null => {
  const [x, y] = [fixedOf(a), fixedOf(b)]
  if (y.units === 0n) return null
  return plainFixed({ units: (x.units * ten(y.scale + places)) / (y.units * ten(x.scale)), scale: places })
}

/** Exact sum of many. */
export const sum = (values: readonly MaybeDecimal[]): string => values.reduce<string>(add, '0')

/** Exactly `places` digits after the dot, rounded half away from zero. For prices and labels; never for what is sent. */
export const toFixed = (raw: MaybeDecimal, places: number): string => {
  const of = fixedOf(raw)
  if (of.scale <= places) return renderFixed({ units: of.units * ten(places - of.scale), scale: places })
  const step = ten(of.scale - places)
  const rounded = (size(of.units) + step / 2n) / step
  return renderFixed({ units: of.units < 0n ? -rounded : rounded, scale: places })
}

/** Rounded to `places` only when its text has `threshold` characters or more; else as it is. */
export const roundLong = (raw: MaybeDecimal, threshold: number, places: number): string => {
  const text = plainFixed(fixedOf(raw))
  return text.length >= threshold ? toFixed(text, places) : text
}

/** A text with comma grouping (`123,456.78`) as a plain decimal: all commas are grouping. '0' when it cannot be read. */
export const readGrouped = (text: string | null | undefined): string =>
  toDecimal((text ?? '').replaceAll(',', '')) ?? '0'

/** With comma grouping and exactly `places` digits after the dot, rounded: `1,000,000.00`. */
export const group = (raw: MaybeDecimal, places = 2): string => {
  const [whole = '', fraction] = toFixed(raw, places).split('.')
  const grouped = whole.replace(/\d(?=(?:\d{3})+$)/g, '$&,')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** US dollars: `$1,234.50`, `-$10.00`. */
export const formatCurrency = (raw: MaybeDecimal): string => group(raw).replace(/^(-?)/, '$1$$')

/** Dollars and pennies of a value, apart, so that they can be drawn apart. */
export const splitMoney = (raw: MaybeDecimal): { readonly dollars: string; readonly pennies: string } => {
  const [dollars = '0', pennies = '00'] = toFixed(raw, 2).split('.')
  return { dollars, pennies }
}

/**
 * A quantity as activity rows show it: exactly 3 digits after the dot, cut; null when there is none.
 * The reference kit rounds; a history must not show more than was moved, so we cut, as for balances.
 */
export const formatQuantity = (raw: MaybeDecimal, places = 3): string | null => {
  const of = readFixed(raw)
  if (of === null) return null
  const shift = of.scale - places
  return renderFixed({ units: shift > 0 ? of.units / ten(shift) : of.units * ten(-shift), scale: places })
}
