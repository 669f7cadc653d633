import { sameAddress } from '../../caip/address.js'
import type { CommandOf, Decision, DecisionContext } from '../../core/command.js'
import type { State } from '../../core/state.js'
import { left, right } from '../../prelude/either.js'
import { addressesOn, connectedIn } from '../connections/select.js'

export const decideRequests = (
  state: State,
  command: CommandOf<'RequestApproval'>,
  context: DecisionContext,
): Decision => {
  const { namespace, connectionId } = command
  const target =
    connectionId === undefined ? connectedIn(state, namespace) : state.connections.byId[connectionId]
  const connection = target?.step === 'connected' && target.namespace === namespace ? target : null
  if (!connection?.chainId) return left({ tag: 'NotConnected' })
  const address = addressesOn(connection)[0] ?? null
  const isSameAccount = command.address === undefined || sameAddress(namespace, command.address, address)
  if (!isSameAccount) return left({ tag: 'AnotherAccount' })
  return right([
    {
      type: 'request.wanted',
      id: context.attempt,
      connectionId: connection.id,
      connectorId: connection.connectorId,
      method: command.method,
      chainId: command.chainId ?? connection.chainId,
      address,
      params: command.params,
    },
  ])
}
