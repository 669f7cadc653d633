import { sameAddress } from '../../caip/accountId.js'
import type { CommandOf, Decision, Moment } from '../../core/command.js'
import type { State } from '../../core/state.js'
import { left, right } from '../../prelude/either.js'
import { addressesOn, connectedIn } from '../connections/select.js'

export const decideRequests = (state: State, command: CommandOf<'AskWallet'>, moment: Moment): Decision => {
  const { namespace, connectionId } = command
  const meant =
    connectionId === undefined ? connectedIn(state, namespace) : state.connections.byId[connectionId]
  const connection = meant?.step === 'connected' && meant.namespace === namespace ? meant : null
  if (!connection?.chainId) return left({ tag: 'NotConnected' })
  const address = addressesOn(connection)[0] ?? null
  const isIts = command.address === undefined || sameAddress(namespace, command.address, address)
  if (!isIts) return left({ tag: 'AnotherAccount' })
  return right([
    {
      type: 'request.wanted',
      id: moment.attempt,
      connectionId: connection.id,
      connectorId: connection.connectorId,
      method: command.method,
      chainId: command.chainId ?? connection.chainId,
      address,
      params: command.params,
    },
  ])
}
