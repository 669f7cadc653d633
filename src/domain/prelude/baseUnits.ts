/** Apart from `decimal.ts`, which reads numbers of any form: what a balance needs on every page. */

/** The plain text, without idle zeros, of base units as state holds them: digits, of which `decimals` follow the dot. */
export const unitsText = (units: string, decimals: number): string => {
  const digits = units.padStart(decimals + 1, '0')
  const at = digits.length - decimals
  return `${digits.slice(0, at)}.${digits.slice(at)}`.replace(/\.?0*$/, '')
}

/** The balance text of a plain amount: cut to 3 digits after the dot, never rounded; `0.000` for zero. */
export const shownBalance = (plain: string, symbol?: string | null): string => {
  const cut = plain === '0' ? '0.000' : plain.replace(/(\.\d{3})\d+$/, '$1')
  // A cut amount that is nothing has no sign.
  const text = cut === '-0.000' ? '0.000' : cut
  return symbol ? `${text} ${symbol}` : text
}
