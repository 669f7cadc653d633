import { formatUnits, toDecimal } from './decimal.js'

// Sums and products of plain decimal texts, exact. What cannot be read counts as nothing.

interface Exact {
  readonly units: bigint
  readonly scale: number
}

const exact = (text: string | null): Exact => {
  const [whole = '', fraction = ''] = (toDecimal(text) ?? '0').split('.')
  return { units: BigInt(whole + fraction), scale: fraction.length }
}

const plain = ({ units, scale }: Exact): string => formatUnits(String(units), scale)

/** An exact product: `1.5` tokens of `2` dollars are `3`. */
export const times = (one: string | null, other: string | null): string => {
  const [a, b] = [exact(one), exact(other)]
  return plain({ units: a.units * b.units, scale: a.scale + b.scale })
}

/** An exact sum; of nothing it is `0`. */
export const sum = (texts: ReadonlyArray<string | null>): string => {
  const all = texts.map(exact)
  const scale = Math.max(0, ...all.map((one) => one.scale))
  const units = all.reduce((total, one) => total + one.units * 10n ** BigInt(scale - one.scale), 0n)
  return plain({ units, scale })
}

/** Negative where the first is less, positive where it is more. */
export const compare = (one: string | null, other: string | null): number => {
  const [a, b] = [exact(one), exact(other)]
  const difference = a.units * 10n ** BigInt(b.scale) - b.units * 10n ** BigInt(a.scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Base units of a plain decimal text; digits that the token does not have are cut. */
export const toUnits = (text: string, decimals: number): string => {
  const { units, scale } = exact(text)
  return (
    decimals < scale ? units / 10n ** BigInt(scale - decimals) : units * 10n ** BigInt(decimals - scale)
  ).toString()
}
