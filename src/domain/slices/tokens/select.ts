import type { AccountId } from '../../caip/accountParts.js'
import type { State } from '../../core/state.js'
import { idle, type Remote } from '../../prelude/remote.js'
import { type Holdings, initialTokens, type TokensState } from './state.js'

export const tokensOf = ({ tokens = initialTokens }: State): TokensState => tokens

/** What an account holds, with its query state. */
export const holdingsIn = ({ byAccount }: TokensState, account: AccountId | null): Remote<Holdings> =>
  account && Object.hasOwn(byAccount, account) ? (byAccount[account] ?? idle) : idle
