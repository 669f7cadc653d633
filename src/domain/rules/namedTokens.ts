import type { ChainId } from '../caip/chainId.js'
import type { State } from '../core/state.js'
import { latestValue } from '../prelude/remote.js'
import { choices } from '../slices/choices/select.js'
import type { ChoicesState, NamedToken } from '../slices/choices/state.js'
import { activeAccount } from '../slices/connections/select.js'
import { activeNetwork } from '../slices/networks/select.js'
import type { Network } from '../slices/networks/state.js'
import { holdingsIn, tokensOf } from '../slices/tokens/select.js'

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

/**
 * Whether there is more to say of what is held than the coin's amount: tokens, or prices. Before an answer it is expected
 * where somebody could say so.
 */
export const hasTokens = (state: State): boolean => {
  const network = activeNetwork(state)
  const account = activeAccount(state)
  if (!network || !account) return false
  const held = latestValue(holdingsIn(tokensOf(state), account))
  if (held) return (held.source !== 'nodes' && !network.testnet) || held.tokens.some((one) => one.address)
  return namedTokens(state, network).length > 0 || ('rpc' in state.options.services && !network.testnet)
}
