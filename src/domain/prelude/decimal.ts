import { balanceText } from './shownBalance.js'

/** An exact decimal: `units / 10^scale`. Inside this file only; outside, amounts are decimal strings. */
interface Fixed {
  readonly units: bigint
  readonly scale: number
}

/** Longer texts are no amounts, and would make the big-integer work slow. */
const maxLength = 512
const shape = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,2}))?$/i

/** Ten to a whole, non-negative power. */
const ten = (power: number): bigint => 10n ** BigInt(power)

/**
 * Reads a decimal text, a finite JSON number or a bigint, exponents included, exactly; null if it is none.
 * Digits after the dot are kept as written, so that `1.50` has scale 2.
 */
const readFixed = (raw: unknown): Fixed | null => {
  if (typeof raw !== 'string' && typeof raw !== 'number' && typeof raw !== 'bigint') return null
  const text = String(raw).trim()
  const found = text.length > maxLength ? null : shape.exec(text)
  if (found === null) return null
  const [, sign, whole = '', fraction = '', exponent = '0'] = found
  if (whole + fraction === '') return null
  const size = BigInt(whole + fraction)
  const units = sign === '-' ? -size : size
  const scale = fraction.length - Number(exponent)
  return scale < 0 ? { units: units * ten(-scale), scale: 0 } : { units, scale }
}

/** The plain text of an exact decimal, with exactly `scale` digits after the dot. Zero has no sign. */
const renderFixed = ({ units, scale }: Fixed): string => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const at = digits.length - scale
  return (units < 0n ? '-' : '') + digits.slice(0, at) + (scale > 0 ? `.${digits.slice(at)}` : '')
}

/** The plain text of an exact decimal without idle zeros after the dot. */
const plainFixed = (fixed: Fixed): string => {
  const text = renderFixed(fixed)
  return fixed.scale > 0 ? text.replace(/\.?0+$/, '') : text
}

/** The plain decimal text of a value from outside: no exponent, no idle zeros; null if it is no number. */
export const toDecimal = (raw: unknown): string | null => {
  const fixed = readFixed(raw)
  return fixed === null ? null : plainFixed(fixed)
}

/** Decimals of a token: a whole number from 0 to 255 (uint8), also when it came as text; null otherwise. @see AMT-15 */
const readDecimals = (raw: unknown): number | null => {
  const decimals = typeof raw === 'string' && /^\d{1,3}$/.test(raw) ? Number(raw) : raw
  return typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0 && decimals <= 255
    ? decimals
    : null
}

/** The amount in whole tokens of base units (decimal text), idle zeros dropped; '0' when either cannot be read. */
export const formatUnits = (base: string, decimals: number | string): string => {
  const places = readDecimals(decimals)
  if (places === null || !/^-?\d+$/.test(base)) return '0'
  return plainFixed({ units: BigInt(base), scale: places })
}

/**
 * The balance text: cut to 3 digits after the dot, never rounded; `0.000` for zero and for what cannot be read.
 * Product specification, sections 5 and 9.
 */
export const formatBalance = (balance: string | null | undefined, symbol?: string | null): string =>
  balanceText(toDecimal(balance) ?? '0', symbol)

/** A balance in parts, so that `rest` can be drawn weaker: `0` + `000`. */
export interface SplitBalance {
  readonly value: string
  readonly rest: string
  readonly symbol: string | null
}

/** Parts of the balance text. Zero is `0` with the rest `000`; what cannot be read is a bare `0`. */
export const splitBalance = (balance: string | null | undefined, symbol?: string | null): SplitBalance => {
  const text = formatBalance(balance)
  const known = toDecimal(balance) !== null
  if (text !== '0.000') return { value: text, rest: '', symbol: symbol ?? null }
  return { value: '0', rest: known ? '000' : '', symbol: symbol ?? null }
}
