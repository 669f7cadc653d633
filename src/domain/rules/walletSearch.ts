import { plainText } from '../prelude/plainText.js'
import { isSearched } from '../slices/catalogue/decide.js'
import { type CatalogueQuestion, unasked, type WalletSearch } from '../slices/catalogue/state.js'
import type { AllWalletRows, SortedWallets, WalletEntry } from './catalogueRows.js'

/** What is looked for: with neither it is the whole list. */
export interface WantedWallets {
  readonly typed: string
  readonly certified: boolean
}

/** What is known of wallets, and what a search for some has brought; there need be nobody to be asked. */
export interface KnownOfWallets {
  readonly canAsk: boolean
  readonly all: AllWalletRows
  readonly found: SortedWallets
  /** The search that `found` belongs to. */
  readonly search: WalletSearch | null
  /** How far any other search is. */
  readonly other?: CatalogueQuestion
}

/** What a search finds so far, and how far what the service was asked for is. */
export interface SearchedWallets extends SortedWallets {
  readonly question: CatalogueQuestion
}

/** Too short to be asked for: what is known is all there is. */
const answeredHere: CatalogueQuestion = { step: 'success', at: 0 }

const plainNames = new WeakMap<WalletEntry, string>()

/** Kept, since thousands are looked through with each key. */
const plainNameOf = (wallet: WalletEntry): string => {
  const plain = plainNames.get(wallet) ?? plainText(wallet.name)
  plainNames.set(wallet, plain)
  return plain
}

/**
 * What is known already stands first and stays where it is, so that nothing moves when the service answers; what it adds
 * comes after. Wallets that can be reached are found by their names, or because the service finds them.
 */
export const searchedWallets = (
  { canAsk, all, found, search, other = unasked }: KnownOfWallets,
  { typed, certified }: WantedWallets,
): SearchedWallets => {
  const text = plainText(typed)
  const fits = (wallet: WalletEntry): boolean => plainNameOf(wallet).includes(text)
  const isAsked = search?.text === typed.trim() && search.certified === certified
  const asked = isAsked ? search.question : other
  const question = canAsk && isSearched(typed, certified) ? asked : answeredHere
  const isAnswered = isAsked && question.step === 'success'
  const more = isAnswered ? found : { installed: [], others: [] }
  const byName = new Set(certified ? all.certified : all.installed)
  const byAnswer = new Set(more.installed.map(({ connectorId }) => connectorId))
  const here = all.installed.filter((row) => (byName.has(row) && fits(row)) || byAnswer.has(row.connectorId))
  const fitting = all.others.filter((one) => fits(one) && (!certified || one.certified === true))
  // Who types the beginning of a name mostly means that one.
  const begins = (wallet: WalletEntry): boolean => plainNameOf(wallet).startsWith(text)
  const known = [...fitting.filter(begins), ...fitting.filter((one) => !begins(one))]
  const ids = new Set(known.map(({ id }) => id))
  const added = more.others.filter(({ id }) => !ids.has(id))
  return { installed: here, others: [...known, ...added], question }
}
