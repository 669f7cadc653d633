/** Apart from `decimal.ts`, which reads numbers of any form: what a balance needs on every page. */

/** The plain text, without idle zeros, of base units as state holds them: digits, of which `decimals` follow the dot. */
export const unitsText = (units: string, decimals: number): string => {
  const digits = units.padStart(decimals + 1, '0')
  const at = digits.length - decimals
  return `${digits.slice(0, at)}.${digits.slice(at)}`.replace(/\.?0*$/, '')
}
