import { memoized } from './core/memoized.js'
import type { State } from './core/state.js'
import { formatUnits } from './prelude/decimal.js'
import type { Failure } from './prelude/failure.js'
import { hasTokens } from './rules/namedTokens.js'
import { tokenRows } from './rules/tokenRows.js'
import { choices } from './slices/choices/select.js'
import { activeAccount } from './slices/connections/select.js'
import { activeNetwork } from './slices/networks/select.js'
import { holdingsIn, tokensOf } from './slices/tokens/select.js'
import type { Token } from './slices/tokens/state.js'

/** A token of the account shown, on the network shown. */
export interface HeldToken extends Token {
  /** `amount` in whole tokens, exact: `1.5`. */
  readonly quantity: string
}

/**
 * `unavailable`: nobody is connected, or there is nobody to be asked (neither `services.rpc` nor `tokens`, and the wallet does not say).
 * `idle`: nobody has asked. `failed`: what was known stays.
 */
export type HoldingsStatus = 'unavailable' | 'idle' | 'loading' | 'ready' | 'failed'

/** What the account shown holds. */
export interface AccountHoldings {
  readonly status: HoldingsStatus
  /** Why, where `status` is `failed`. */
  readonly failure: Failure | null
  /** By money; the coin is the one whose `address` is null. */
  readonly tokens: ReadonlyArray<HeldToken>
  /** Worth nothing, as whoever knows prices says, and not named in `tokens` of the options: mostly sent by strangers. */
  readonly worthless: ReadonlyArray<HeldToken>
  /** US dollars for all of `tokens` that has a price, as a plain decimal; null: nothing has. */
  readonly total: string | null
}

const withQuantity = (token: Token): HeldToken => ({
  ...token,
  quantity: formatUnits(token.amount, token.decimals),
})

const statusOf = (state: State): Pick<AccountHoldings, 'status' | 'failure'> => {
  const known = holdingsIn(tokensOf(state), activeAccount(state))
  if (known.step === 'failure') return { status: 'failed', failure: known.failure }
  if (known.step === 'pending') return { status: 'loading', failure: null }
  if (!hasTokens(state)) return { status: 'unavailable', failure: null }
  return { status: known.step === 'success' ? 'ready' : 'idle', failure: null }
}

/**
 * The tokens of the account shown, as far as they have been asked for: Account does so while it is open, `RefreshTokens` at
 * any time.
 */
export const holdings: (state: State) => AccountHoldings = /* @__PURE__ */ memoized(
  tokensOf,
  [activeAccount, activeNetwork, (state) => choices(state).tokens],
  (state) => {
    const { shown, hidden, total } = tokenRows(state)
    return {
      ...statusOf(state),
      tokens: shown.map(withQuantity),
      worthless: hidden.map(withQuantity),
      total,
    }
  },
)
