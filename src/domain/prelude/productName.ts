/** Characters; no wallet is called longer. */
const longestName = 40

/** Letters, digits and what stands between them in names of products: no `@`, no `/`, no `:`. */
const characters = /^[\p{L}\p{M}\p{N} .'’&()+_-]+$/u
/** Names of people and sites (`alice.eth`, `alice.wallet`), and words that are long enough to be an address or a key. */
const tells = /[^\s.]\.[^\s.]|[\da-z]{20,}/i
/** What stands between the groups of an address or a number, so that it may be read; a number of a telephone has seven digits. */
const separators = /[\s.'’&()+_-]/g
const isNumber = /\d{7}/

/** As long as the shortest address, in one script: mixed letters and digits, with little else. */
const looksLikeAddress = (joined: string): boolean =>
  joined.length >= 20 && /^[\da-z]+$/i.test(joined) && (joined.match(/\d/g)?.length ?? 0) >= 4

/** What a wallet calls itself, if that can be the name of a product: others may see it then. */
export const productName = (name: string): string | null => {
  const joined = name.replace(separators, '')
  const isProduct = name.length <= longestName && characters.test(name) && !tells.test(name)
  return isProduct && !isNumber.test(joined) && !looksLikeAddress(joined) ? name : null
}
