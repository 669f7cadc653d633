/** Characters and words; no wallet is called longer. */
const longestName = 40
const mostWords = 6

/** As words are written: `wallet`, `Rabby`, `OKX`, `MetaMask`, `imToken`. Groups of an address hardly ever are. */
const regular =
  '(?:[a-z]{1,16}|[A-Z][a-z]{1,15}|[A-Z]{1,6}|(?:[A-Z][a-z]{1,11}){2,3}|[a-z]{1,3}[A-Z][a-z]{1,11})'
const isRegular = new RegExp(`^${regular}\\.?$`)
/** `2`, `2.0`, `1inch`, `Wallet2`. */
const isNumbered = new RegExp(`^(?:\\d{1,4}|\\d\\.\\d|(?!0[xX])\\d{1,4}${regular}|${regular}\\d{1,4})$`)
/** `XDEFi`, `hAhA`. */
const isIrregular = /^[A-Za-z]{1,12}\.?$/
/** Scripts without such habits. */
const isForeign = (word: string): boolean => /^[\p{L}\p{M}]{1,16}$/u.test(word) && !/[a-z]/i.test(word)

/** Of one case: of what is long, all words but one are. Five letters of an address after one another hardly ever are. */
const isPlain = /^(?:[a-z]{1,16}|[A-Z][a-z]{1,15})\.?$/

/** As short as addresses get, in letters and digits; what is as long has no digits and but regular words. */
const shortestAddress = 20

/**
 * What a wallet calls itself, if that can be the name of a product: others may see it then. Few words, as words are
 * written, with hardly a digit: no address, also not in groups or a part of one, no `alice.eth`, no number of a telephone.
 */
export const productName = (name: string): string | null => {
  const words = name
    .normalize('NFKC')
    .split(/[\s&()+'’-]+/)
    .filter((word) => word !== '')
  const joined = words.join('')
  const digits = joined.replace(/\D/g, '').length
  const isLong = joined.length >= shortestAddress
  const others = words.filter((word) => !isRegular.test(word) && !isNumbered.test(word) && !isForeign(word))
  const mayBe =
    name.length <= longestName &&
    words.length > 0 &&
    words.length <= mostWords &&
    digits <= (isLong ? 0 : 4) &&
    others.length <= (isLong ? 0 : 1) &&
    (!isLong || words.filter((word) => !isPlain.test(word) && !isForeign(word)).length <= 1) &&
    others.every((word) => isIrregular.test(word))
  return mayBe ? name : null
}
