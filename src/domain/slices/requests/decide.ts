import { left, right } from 'fp-ts/Either'
import { sameAddress } from '../../caip/accountId.js'
import type { CommandOf, Decision, Moment } from '../../core/command.js'
import type { State } from '../../core/state.js'
import { connectedIn } from '../connections/select.js'

export const decideRequests = (state: State, command: CommandOf<'AskWallet'>, moment: Moment): Decision => {
  const { namespace, connectionId, address } = command
  const meant =
    connectionId === undefined ? connectedIn(state, namespace) : state.connections.byId[connectionId]
  const connection = meant?.step === 'connected' && meant.namespace === namespace ? meant : null
  const isIts = (one: { readonly address: string }) => sameAddress(namespace, one.address, address)
  const hasAccount = address === undefined || connection?.accounts.some(isIts)
  if (!connection?.chainId || !hasAccount) return left({ tag: 'NotConnected' })
  return right([
    {
      type: 'request.wanted',
      id: moment.attempt,
      connectionId: connection.id,
      connectorId: connection.connectorId,
      method: command.method,
      chainId: command.chainId ?? connection.chainId,
      params: command.params,
    },
  ])
}
