import type { AccountId } from '../../domain/caip/accountParts.js'
import { memoized } from '../../domain/core/memoized.js'
import type { State } from '../../domain/core/state.js'
import type { Remote } from '../../domain/prelude/remote.js'
import type { WalletRow } from '../../domain/rules/walletRows.js'
import { walletRowInputs, walletRows } from '../../domain/rules/walletRows.js'
import { nativeBalance } from '../../domain/slices/balances/select.js'
import type { NativeBalance } from '../../domain/slices/balances/state.js'
import { activeAccount, activeConnection, attemptInFlight } from '../../domain/slices/connections/select.js'
import { connectorById } from '../../domain/slices/connectors/select.js'
import { activeNetwork } from '../../domain/slices/networks/select.js'
import type { OptionsState } from '../../domain/slices/options/state.js'
import { pendingRequests } from '../../domain/slices/requests/select.js'

const asksHostConnector = (state: State): boolean => {
  const attempt = attemptInFlight(state)
  const asked = pendingRequests(state).map(({ connectorId }) => connectorId)
  const ids = attempt ? [...asked, attempt.connectorId] : asked
  return ids.some((id) => connectorById(state, id)?.kind === 'external')
}

/**
 * `page` while a connector of the host is being asked: it may show a dialog of its own, which would be dead below
 * ours in the top layer.
 */
export const layerOf = (state: State): OptionsState['layer'] =>
  state.options.layer === 'page' || asksHostConnector(state) ? 'page' : 'dialog'

/** Rows of Connect. */
export const connectRows: (state: State) => ReadonlyArray<WalletRow> = memoized(
  (state) => state.connectors,
  walletRowInputs,
  walletRows,
)

/** Name of the connected wallet, for sentences. */
export const walletName = (state: State): string | null => activeConnection(state)?.name ?? null

/** The native balance of the account shown. */
export const activeBalance = (state: State): Remote<NativeBalance> =>
  nativeBalance(state, activeAccount(state))

/** The unit of an amount that is nothing by rule: on a test network, or on one the host did not ask for. */
export const zeroAmountUnit = (state: State): string | null => {
  const network = activeNetwork(state)
  if (!network) return ''
  return network.testnet ? network.nativeCurrency.symbol : null
}

export const activeAccountId = (state: State): AccountId | null => activeAccount(state)
