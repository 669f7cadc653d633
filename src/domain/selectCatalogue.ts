import { memoized } from './core/memoized.js'
import type { State } from './core/state.js'
import type { Failure } from './prelude/failure.js'
import {
  allWalletRows,
  allWalletsCount,
  catalogueInputs,
  foundWallets,
  type SortedWallets,
} from './rules/catalogueRows.js'
import { type Download, downloadsOf } from './rules/downloads.js'
import { walletPicture } from './rules/walletPicture.js'
import { searchedWallets } from './rules/walletSearch.js'
import { type Wallet, walletOf } from './select.js'
import { catalogueOf, hasCatalogue, listQuestion } from './slices/catalogue/select.js'
import type { CatalogueQuestion, KnownWallet } from './slices/catalogue/state.js'
import type { OptionsState } from './slices/options/state.js'

/** A wallet that is not here: one of a service's catalogue, or of the host's `customWallets`. */
export interface ListedWallet {
  readonly id: string
  readonly name: string
  /** Goes into an `img` as it is; null: it has none, or `services.images` is not named. */
  readonly picture: string | null
  /** By the service; of the host's own nobody has said. */
  readonly certified: boolean
  /** CAIP-2 ids; empty: it is not said which. */
  readonly chains: ReadonlyArray<string>
  /** Reverse domain name by which it will announce itself once it is here (EIP-6963). */
  readonly rdns: string | null
  /** Where it can be had. */
  readonly downloads: ReadonlyArray<Download>
}

/**
 * `unavailable`: there is nobody to be asked (no `services.api`, no `projectId`, or `basic`). `idle`: nobody has asked.
 * `failed`: one of the lists, or a page; what has come stays.
 */
export type CatalogueStatus = 'unavailable' | 'idle' | 'loading' | 'ready' | 'failed'

/** How far a question to the catalogue is. */
export interface CatalogueProgress {
  readonly status: CatalogueStatus
  /** Why, where `status` is `failed`. */
  readonly failure: Failure | null
}

/** What is searched, and what of it is known so far. */
export interface CatalogueSearch extends CatalogueProgress {
  readonly text: string
  readonly certified: boolean
  /** Of `wallets`, those that are looked for. */
  readonly wallets: ReadonlyArray<Wallet>
  readonly others: ReadonlyArray<ListedWallet>
  /** There are more than the service sends: a longer text finds them. */
  readonly isCut: boolean
}

/** The wallets that there are elsewhere; none of them is one of `wallets`. */
export interface WalletCatalogue extends CatalogueProgress {
  /** As the host orders them by `featuredWalletIds`. */
  readonly featured: ReadonlyArray<ListedWallet>
  /** Four at most, which the service chooses. */
  readonly recommended: ReadonlyArray<ListedWallet>
  /** All of them: the host's own and those above, then the pages that have come. */
  readonly others: ReadonlyArray<ListedWallet>
  /** How many there are in all, those in `wallets` included; null: nobody has said. */
  readonly count: number | null
  /** A page more can be asked for. */
  readonly hasMore: boolean
  readonly search: CatalogueSearch | null
}

const canBeAsked = (state: State): boolean =>
  state.choices ? hasCatalogue(state) : Boolean(state.options.services.api && state.options.projectId)

const progress = (
  state: State,
  questions: ReadonlyArray<CatalogueQuestion>,
  isWaiting: boolean,
): CatalogueProgress => {
  const done = { failure: null }
  if (!canBeAsked(state)) return { status: 'unavailable', ...done }
  if (isWaiting || questions.some(({ step }) => step === 'pending')) return { status: 'loading', ...done }
  for (const one of questions) if (one.step === 'failure') return { status: 'failed', failure: one.failure }
  return { status: questions[0]?.step === 'success' ? 'ready' : 'idle', ...done }
}

const listed = new WeakMap<OptionsState, WeakMap<KnownWallet, ListedWallet>>()

/** The same for the same wallet: lists are long, and their rows are drawn by what they get. */
const listedOf = ({ options }: State): ((wallet: KnownWallet) => ListedWallet) => {
  const known = listed.get(options) ?? new WeakMap<KnownWallet, ListedWallet>()
  listed.set(options, known)
  return (wallet) => {
    const found = known.get(wallet)
    if (found) return found
    const { id, name, rdns = null, certified = false, chains = [] } = wallet
    const picture = walletPicture(options, wallet)
    const made = { id, name, picture, certified, chains, rdns, downloads: downloadsOf(wallet) }
    known.set(wallet, made)
    return made
  }
}

const searchOf = (state: State): CatalogueSearch | null => {
  const { search } = catalogueOf(state)
  if (!search) return null
  const { text, certified, question, isCut } = search
  const known = { all: allWalletRows(state), found: foundWallets(state), search, canAsk: canBeAsked(state) }
  const { installed, others }: SortedWallets = searchedWallets(known, { typed: text, certified })
  return {
    ...{ text, certified, isCut, ...progress(state, [question], question.step === 'idle') },
    wallets: installed.map((row) => walletOf(state, row)),
    others: others.map(listedOf(state)),
  }
}

/** The catalogue of wallets as far as it has been asked for: `LoadMoreWallets` and `SearchWallets` ask. */
export const catalogue: (state: State) => WalletCatalogue = /* @__PURE__ */ memoized(
  (state) => state.connectors,
  catalogueInputs,
  (state) => {
    const { featured, recommended, list } = catalogueOf(state)
    const { others } = allWalletRows(state)
    const toHosts = listedOf(state)
    const among = (ids: ReadonlyArray<string>): ReadonlyArray<ListedWallet> =>
      others.filter(({ id }) => ids.includes(id)).map(toHosts)
    const questions = [listQuestion(state), featured.question, recommended.question]
    const isWaiting = list.wanted > list.pages && listQuestion(state).step === 'idle'
    return {
      ...progress(state, questions, isWaiting),
      featured: among(featured.ids),
      recommended: among(recommended.ids),
      others: others.map(toHosts),
      count: allWalletsCount(state),
      hasMore: canBeAsked(state) && !list.isWhole,
      search: searchOf(state),
    }
  },
)
