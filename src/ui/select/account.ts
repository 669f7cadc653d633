// What only the account asks for; Connect does not wait for it.
import type { AccountId } from '../../domain/caip/accountParts.js'
import { memoized } from '../../domain/core/memoized.js'
import type { State } from '../../domain/core/state.js'
import type { Remote } from '../../domain/prelude/remote.js'
import { nativeBalance } from '../../domain/slices/balances/select.js'
import type { NativeBalance } from '../../domain/slices/balances/state.js'
import { activeAccount, activeConnection } from '../../domain/slices/connections/select.js'
import { activeNetwork } from '../../domain/slices/networks/select.js'
import { holdingsIn, tokensOf } from '../../domain/slices/tokens/select.js'
import type { Holdings } from '../../domain/slices/tokens/state.js'

/** Name of the connected wallet, for sentences. */
export const walletName = (state: State): string | null => activeConnection(state)?.name ?? null

/** The native balance of the account shown. */
export const activeBalance = (state: State): Remote<NativeBalance> =>
  nativeBalance(state, activeAccount(state))

/** What the account shown holds. */
export const activeHoldings = (state: State): Remote<Holdings> =>
  holdingsIn(tokensOf(state), activeAccount(state))

/** An amount that is nothing by rule, and why. */
export interface WorthlessAmount {
  readonly unit: string | null
  readonly reason: 'testCoins' | 'notShownHere'
}

/** What is worth nothing here: on a test network, or on one the host did not ask for (specification section 5). */
export const worthlessAmount: (state: State) => WorthlessAmount | null = memoized(
  (state) => state.networks,
  [activeNetwork],
  (state) => {
    const network = activeNetwork(state)
    if (!network) return { unit: null, reason: 'notShownHere' }
    return network.testnet ? { unit: network.nativeCurrency.symbol, reason: 'testCoins' } : null
  },
)

export const activeAccountId = (state: State): AccountId | null => activeAccount(state)
