import type { AccountId } from '../../caip/accountParts.js'
import type { ChainId } from '../../caip/chainId.js'
import type { Failure } from '../../prelude/failure.js'
import type { Remote } from '../../prelude/remote.js'
import type { Millis } from '../../prelude/time.js'

// State

/** A token that an account holds, on the network of the account. */
export interface Token {
  /** Of its contract, as the network writes it; null: the network's own coin. */
  readonly address: string | null
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Integer base units, as a decimal string. */
  readonly amount: string
  /** US dollars for one, as a plain decimal; null: nobody says. */
  readonly price: string | null
  /** US dollars for all of it; null: nobody says. */
  readonly value: string | null
  readonly iconUrl: string | null
}

/** Who said so: the wallet, `services.rpc`, or the network's own nodes, which know no prices. */
export type TokenSource = 'wallet' | 'service' | 'nodes'

export interface Holdings {
  readonly source: TokenSource
  readonly tokens: ReadonlyArray<Token>
}

export interface TokensState {
  /** By account, which names the chain as well. */
  readonly byAccount: Readonly<Record<AccountId, Remote<Holdings>>>
  /** The service said that it cannot answer (503): it is not asked again before the modal is opened anew. */
  readonly isDown: boolean
  /** What a transaction has changed since it was read: its age no longer counts. */
  readonly moved: ReadonlyArray<AccountId>
}

export const initialTokens: TokensState = { byAccount: {}, isDown: false, moved: [] }

// Facts

/** One question of what an account holds. */
export interface TokensAsked {
  readonly account: AccountId
  readonly requestId: string
}

/** Holdings as storage remembers them, each with the time at which they were read. */
export type StoredHoldings = Readonly<Record<AccountId, Holdings & { readonly at: Millis }>>

export type TokensFact =
  /** What storage holds, read when this slice comes. */
  | { readonly type: 'tokens.restored'; readonly byAccount: StoredHoldings }
  | ({ readonly type: 'tokens.requested' } & TokensAsked)
  | ({ readonly type: 'tokens.received'; readonly holdings: Holdings } & TokensAsked)
  | ({ readonly type: 'tokens.failed'; readonly failure: Failure } & TokensAsked)
  /** A transaction went through there: what accounts hold may be another. */
  | { readonly type: 'tokens.moved'; readonly chainId: ChainId }

// Command

/** The tokens of the account shown are read anew, whatever their age. */
export type TokensCommand = { readonly type: 'RefreshTokens' }
