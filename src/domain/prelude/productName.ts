/** Characters; no wallet is called longer, and addresses written in groups are. */
const longestName = 40

/** Letters, digits and what stands between them in names of products: no `@`, no `/`, no `:`. */
const characters = /^[\p{L}\p{M}\p{N} .'’&()+_-]+$/u
/** What names of people end in, and words that are long enough to be an address or a key. */
const tells = /\.(?:eth|sol|bnb|crypto|nft|lens|btc|x|dao|xyz|com|io)\b|[\da-z]{20,}/i

/** What a wallet calls itself, if that can be the name of a product: others may see it then. */
export const productName = (name: string): string | null =>
  name.length <= longestName && characters.test(name) && !tells.test(name) ? name : null
