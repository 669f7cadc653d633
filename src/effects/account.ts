import { type AccountId, addressOf } from '../domain/caip/accountParts.js'
import type { Namespace } from '../domain/caip/namespace.js'
import type { State } from '../domain/core/state.js'
import { connectedIn } from '../domain/slices/connections/select.js'
import type { Account } from './modal.js'

/** The connected account of a namespace, as hosts see it. */
export const accountOf = (state: State, namespace: Namespace | null): Account | null => {
  const connection = connectedIn(state, namespace)
  const first: AccountId | undefined = connection?.accounts[0]
  if (!connection?.chainId || first === undefined) return null
  const { chainId, connectorId } = connection
  return {
    address: addressOf(first),
    caipAddress: first,
    chainId,
    namespace: connection.namespace,
    connectorId,
  }
}
