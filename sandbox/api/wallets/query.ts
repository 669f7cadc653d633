import { type Either, left, right } from '../../../src/domain/prelude/either.js'
import type { QueryMistake } from '../refuse.js'

/** What `/getWallets` takes besides the base query. */
export const walletParameters = [
  ...(['page', 'entries', 'search', 'badge_type'] as const),
  ...(['include', 'exclude', 'chains'] as const),
] as const

export type WalletParameter = (typeof walletParameters)[number]

export interface WalletQuery {
  readonly page: number
  readonly entries: number
  /** As `foldName` has it; empty is every name. */
  readonly search: string
  readonly badge: 'certified' | 'none' | undefined
  readonly include: ReadonlySet<string> | undefined
  readonly exclude: ReadonlySet<string>
  readonly chains: ReadonlySet<string> | undefined
}

/** What clients ask for on a page of the list, and at most: for a search. */
const usualEntries = 40
const mostEntries = 100
const mostPages = 1_000_000

const marks = /[\u0300-\u036f]/g
const invisible = /\p{Cf}/gu

/**
 * What a name and the words of a search are compared as: how letters are written, their case, accents of Latin, Greek and
 * Cyrillic, and signs that nobody sees do not count. Vowel signs of other scripts do: without them there are other words.
 * Of no language: a machine set to Turkish finds what others find.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(marks, '')
    .replace(invisible, '')
    // Put together again: else the beginning of a Hangul syllable would be found in each that begins so.
    .normalize('NFC')
    // Through capitals, so that ß is ss and both small sigmas are one.
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replace(/\s+/g, ' ')
    .trim()

type Read = (name: WalletParameter) => string

const numberIn = (text: string, most: number): number | undefined => {
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN
  return number <= most ? number : undefined
}

/** An empty text is as none: clients do not send one. */
const listIn = (text: string): ReadonlySet<string> | undefined => {
  const items = text.split(',').flatMap((item) => item.trim() || [])
  return items.length === 0 ? undefined : new Set(items)
}

const mistake = (name: WalletParameter, is: string, text: string): Either<QueryMistake, never> =>
  left({ name, description: `The query's ${name} is ${is}, and not ${JSON.stringify(text)}.` })

/** What is no number, or asks for too much, is refused: whoever meant it would read another page than they think. */
export const readWalletQuery = (read: Read): Either<QueryMistake, WalletQuery> => {
  const page = numberIn(read('page') || '1', mostPages)
  if (page === undefined) return mistake('page', 'a whole number from 1', read('page'))
  const entries = numberIn(read('entries') || String(usualEntries), mostEntries)
  if (entries === undefined)
    return mistake('entries', `a whole number from 1 to ${mostEntries}`, read('entries'))
  const badge = read('badge_type') || undefined
  if (badge !== undefined && badge !== 'certified' && badge !== 'none')
    return mistake('badge_type', 'certified or none', badge)
  const lists = { include: listIn(read('include')), chains: listIn(read('chains')) }
  const exclude = listIn(read('exclude')) ?? new Set()
  return right({ page, entries, badge, ...lists, exclude, search: foldName(read('search')) })
}
