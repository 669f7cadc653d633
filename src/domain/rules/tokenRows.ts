import type { ChainId } from '../caip/chainId.js'
import { memoized } from '../core/memoized.js'
import type { State } from '../core/state.js'
import { compare, sum } from '../prelude/money.js'
import { latestValue } from '../prelude/remote.js'
import { choices } from '../slices/choices/select.js'
import type { ChoicesState, NamedToken } from '../slices/choices/state.js'
import { activeAccount } from '../slices/connections/select.js'
import { activeNetwork } from '../slices/networks/select.js'
import type { Network } from '../slices/networks/state.js'
import { holdingsIn, tokensOf } from '../slices/tokens/select.js'
import type { Holdings, Token } from '../slices/tokens/state.js'

const same = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase()

/** By CAIP-2 id, or what follows the namespace: the number of an EVM chain. */
const ownTokens = (
  tables: ChoicesState['tokens'],
  chainId: ChainId,
): ReadonlyArray<NamedToken> | undefined => {
  const key = [chainId, chainId.slice(chainId.indexOf(':') + 1)].find((one) => Object.hasOwn(tables, one))
  return key === undefined ? undefined : tables[key]
}

/** The tokens that the host names on a network. */
export const namedTokens = (state: State, network: Network | null): ReadonlyArray<NamedToken> =>
  (network && ownTokens(choices(state).tokens, network.chainId)) || []

/** What an account holds, as it is shown. */
export interface TokenRows {
  /** By money; what has none as it came. */
  readonly shown: ReadonlyArray<Token>
  /** Worth nothing, as whoever knows prices says: anybody may send anybody such. */
  readonly hidden: ReadonlyArray<Token>
  /** US dollars for all that has a price, as a plain decimal; null: nothing has. */
  readonly total: string | null
}

const rowsOf = ({ source, tokens }: Holdings, named: ReadonlyArray<NamedToken>): TokenRows => {
  const isNamed = ({ address }: Token): boolean => named.some((one) => same(address, one.address))
  const isHidden = (token: Token): boolean =>
    source !== 'nodes' && token.address !== null && compare(token.value, '0') <= 0 && !isNamed(token)
  const shown = tokens.filter((one) => !isHidden(one))
  const values = shown.flatMap(({ value }) => (value === null ? [] : [value]))
  return {
    // A stable sort keeps the order in which they came where none has a price.
    shown: [...shown].sort((one, other) => compare(other.value, one.value)),
    hidden: tokens.filter(isHidden),
    total: values.length === 0 ? null : sum(values),
  }
}

const none: TokenRows = { shown: [], hidden: [], total: null }

/** Of the account shown. */
export const tokenRows: (state: State) => TokenRows = memoized(
  tokensOf,
  [activeAccount, activeNetwork, (state) => choices(state).tokens],
  (state) => {
    const held = latestValue(holdingsIn(tokensOf(state), activeAccount(state)))
    return held ? rowsOf(held, namedTokens(state, activeNetwork(state))) : none
  },
)

/**
 * Whether there is more to say of what is held than the coin's amount: tokens, or prices. Before an answer it is expected
 * where somebody could say so.
 */
export const hasTokens = (state: State): boolean => {
  const network = activeNetwork(state)
  if (!network) return false
  const held = latestValue(holdingsIn(tokensOf(state), activeAccount(state)))
  const isExpected = 'rpc' in state.options.services || namedTokens(state, network).length > 0
  return held ? held.source !== 'nodes' || held.tokens.some(({ address }) => address !== null) : isExpected
}
