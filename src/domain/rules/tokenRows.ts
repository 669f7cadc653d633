import { memoized } from '../core/memoized.js'
import type { State } from '../core/state.js'
import { compare, sum } from '../prelude/money.js'
import { latestValue } from '../prelude/remote.js'
import { choices } from '../slices/choices/select.js'
import type { NamedToken } from '../slices/choices/state.js'
import { activeAccount } from '../slices/connections/select.js'
import { activeNetwork } from '../slices/networks/select.js'
import { holdingsIn, tokensOf } from '../slices/tokens/select.js'
import type { Holdings, Token } from '../slices/tokens/state.js'
import { namedTokens } from './namedTokens.js'

/** What an account holds, as it is shown. */
export interface TokenRows {
  /** By money; what has none as it came. */
  readonly shown: ReadonlyArray<Token>
  /** Worth nothing, as whoever knows prices says: anybody may send anybody such. */
  readonly hidden: ReadonlyArray<Token>
  /** US dollars for all that has a price, as a plain decimal; null: nothing has. */
  readonly total: string | null
}

const isNamed = ({ address }: Token, named: ReadonlyArray<NamedToken>): boolean =>
  named.some((one) => one.address.toLowerCase() === address?.toLowerCase())

const rowsOf = ({ tokens }: Holdings, named: ReadonlyArray<NamedToken>): TokenRows => {
  const isHidden = (token: Token): boolean =>
    token.value !== null && compare(token.value, '0') <= 0 && token.address !== null && !isNamed(token, named)
  const shown = tokens.filter((one) => !isHidden(one))
  const values = shown.flatMap(({ value }) => value ?? [])
  return {
    // A stable sort keeps the order in which they came where none has a price.
    shown: [...shown].sort((one, other) => compare(other.value, one.value)),
    hidden: tokens.filter(isHidden),
    total: values.length === 0 ? null : sum(values),
  }
}

const none: TokenRows = { shown: [], hidden: [], total: null }

/** Of the account shown. Coins of a test network are not counted (specification section 5); its tokens are there to be tried. */
export const tokenRows: (state: State) => TokenRows = memoized(
  tokensOf,
  [activeAccount, activeNetwork, (state) => choices(state).tokens],
  (state) => {
    const held = latestValue(holdingsIn(tokensOf(state), activeAccount(state)))
    const network = activeNetwork(state)
    if (!held || !network) return none
    const tokens = network.testnet ? held.tokens.filter(({ address }) => address !== null) : held.tokens
    return rowsOf({ ...held, tokens }, namedTokens(state, network))
  },
)
