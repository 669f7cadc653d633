/** The balance text of a plain amount: cut to 3 digits after the dot, never rounded; `0.000` for zero. */
export const balanceText = (plain: string, symbol?: string | null): string => {
  const cut = plain === '0' ? '0.000' : plain.replace(/(\.\d{3})\d+$/, '$1')
  // A cut amount that is nothing has no sign.
  const text = cut === '-0.000' ? '0.000' : cut
  return symbol ? `${text} ${symbol}` : text
}
