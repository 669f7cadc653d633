import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespace.js'
import type { State } from '../../core/state.js'
import { accountsOn } from './select.js'
import type { Connection } from './state.js'

/**
 * The network that a wallet stands on once it lets the site in: its own; where it has none, the one that its namespace
 * shows, or the first on which it has an account. Null: nothing says which.
 */
export const chainOnConnect = (
  { networks }: State,
  namespace: Namespace,
  { chainId, accounts }: Pick<Connection, 'chainId' | 'accounts'>,
): ChainId | null => {
  if (chainId) return chainId
  const shown = networks.active[namespace] ?? null
  if (shown && accountsOn({ accounts, chainId: shown }).length > 0) return shown
  const requested = networks.requested.filter((one) => one.namespace === namespace)
  const usable = requested.find((one) => accountsOn({ accounts, chainId: one.chainId }).length > 0)
  const named = accounts.flatMap(({ chains }) => (chains === 'any' ? [] : chains))
  return usable?.chainId ?? named[0] ?? null
}
