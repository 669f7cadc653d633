import type { Failure } from '../../prelude/failure.js'
import type { Millis } from '../../prelude/time.js'
import type { CustomWallet } from '../choices/state.js'

// State

/** A wallet as the catalogue has it; keys as it names them (wire 2.1.2). What it does not say is absent. */
export interface CatalogueWallet extends CustomWallet {
  readonly certified: boolean
  /** CAIP-2 ids; none: it says nothing of them. */
  readonly chains: ReadonlyArray<string>
  /** Of its picture, where `services.images` has it. */
  readonly image_id?: string
  /** A universal link that wallets take in place of their own scheme. */
  readonly link_mode?: string
}

/** A wallet that somebody names, and that need not be here: the host, or the catalogue. */
export type KnownWallet = CustomWallet & Partial<CatalogueWallet>

/** How far a question is. What an earlier answer said stays until the next. */
export type CatalogueQuestion =
  | { readonly step: 'idle' }
  | { readonly step: 'pending'; readonly requestId: string }
  | { readonly step: 'success'; readonly at: Millis }
  | { readonly step: 'failure'; readonly failure: Failure; readonly at: Millis }

/** Ids of wallets, and how far the question for them is. */
export interface WalletIds {
  readonly ids: ReadonlyArray<string>
  readonly question: CatalogueQuestion
}

/** The catalogue as it is leafed through. */
export interface WalletPages extends WalletIds {
  /** So many pages have come. */
  readonly pages: number
  /** So many are wanted, which the view of them wants one of by itself. */
  readonly wanted: number
  /** What is left out of every page: were it another of each, wallets would fall between them. */
  readonly exclude: ReadonlyArray<string>
  /** How many there are on all pages; null: no page has come. */
  readonly count: number | null
  /** There is none after it. */
  readonly isWhole: boolean
}

export interface WalletSearch extends WalletIds {
  /** Without spaces around it; empty: all that are certified. */
  readonly text: string
  readonly certified: boolean
  /** It was begun in the modal, and ends with it. */
  readonly inModal: boolean
  /** The service has more than it sends: a longer text finds those. */
  readonly isCut: boolean
}

export interface CatalogueState {
  readonly byId: Readonly<Record<string, CatalogueWallet>>
  /** In the host's order. */
  readonly featured: WalletIds
  /** `count`: how many there are that are not featured; null: nobody has said. */
  readonly recommended: WalletIds & { readonly count: number | null }
  /** Marks of the wallets that the host does not want: an rdns, a name in small letters. */
  readonly excluded: { readonly marks: ReadonlyArray<string>; readonly question: CatalogueQuestion }
  readonly list: WalletPages
  readonly search: WalletSearch | null
}

export const unasked: CatalogueQuestion = { step: 'idle' }
const noIds: WalletIds = { ids: [], question: unasked }

export const initialCatalogue: CatalogueState = {
  byId: {},
  featured: noIds,
  recommended: { ...noIds, count: null },
  excluded: { marks: [], question: unasked },
  list: { ...noIds, pages: 0, wanted: 0, exclude: [], count: null, isWhole: false },
  search: null,
}

// Facts

/** What the catalogue is asked for. */
export type CatalogueAsk =
  | { readonly kind: 'featured' }
  | { readonly kind: 'recommended' }
  | { readonly kind: 'excluded' }
  /** `page` from 1. */
  | { readonly kind: 'page'; readonly page: number; readonly exclude: ReadonlyArray<string> }
  | { readonly kind: 'search'; readonly text: string; readonly certified: boolean }

/** One question of the catalogue. */
export interface CatalogueAsked {
  readonly requestId: string
  readonly ask: CatalogueAsk
}

export type CatalogueFact =
  | ({ readonly type: 'catalogue.requested' } & CatalogueAsked)
  | ({
      readonly type: 'catalogue.received'
      /** Those that can be shown here. */
      readonly wallets: ReadonlyArray<CatalogueWallet>
      /** How many match in all. */
      readonly count: number
      /** No page comes after this one. */
      readonly isLast: boolean
    } & CatalogueAsked)
  | ({ readonly type: 'catalogue.failed'; readonly failure: Failure } & CatalogueAsked)
  /** One page more than there are is wanted. */
  | { readonly type: 'catalogue.moreWanted' }
  | ({ readonly type: 'catalogue.searched' } & Pick<WalletSearch, 'text' | 'certified' | 'inModal'>)
  | { readonly type: 'catalogue.searchEnded' }

// Commands

export type CatalogueCommand =
  /** The next page of the catalogue, and what failed again. */
  | { readonly type: 'LoadMoreWallets' }
  /** `certified`: only those that are. Less than two characters, of all wallets, end the search. */
  | { readonly type: 'SearchWallets'; readonly text: string; readonly certified?: boolean }

export type CatalogueRejection =
  /** No `services.api` to be asked. */
  | { readonly tag: 'NoCatalogue' }
  /** There is no page more, or it is on its way, and nothing failed. */
  | { readonly tag: 'NothingMore' }
