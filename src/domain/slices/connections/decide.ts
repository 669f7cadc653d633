import type { CommandOf, Decision, DecisionContext } from '../../core/command.js'
import type { State } from '../../core/state.js'
import { left, right } from '../../prelude/either.js'
import { findConnector, idsOfName } from '../connectors/find.js'
import { mayConnect, refusal } from '../modal/select.js'
import { endAttempt } from './ending.js'
import { attemptInFlight } from './select.js'
import type { ConnectionsCommand } from './state.js'

const decideConnect = (state: State, name: string, { attempt }: DecisionContext): Decision => {
  const connector = findConnector(state, name)
  // Hosts of plain JavaScript may have given anything, which no log could be read with.
  if (!connector) return left({ tag: 'UnknownConnector', connectorId: `${name}` })
  const { id: connectorId, namespace } = connector
  if (attemptInFlight(state)?.connectorId === connectorId)
    return left({ tag: 'AlreadyConnecting', connectorId })
  return right([...endAttempt(state), { type: 'connection.requested', attempt, connectorId, namespace }])
}

const decidePickWallet = (state: State, name: string, context: DecisionContext): Decision => {
  const refused = refusal(state)
  if (refused) return left(refused)
  if (!mayConnect(state)) return left({ tag: 'LegalNotAccepted' })
  const asked = decideConnect(state, name, context)
  if (asked._tag === 'Left') return asked
  const connectorId = findConnector(state, name)?.id ?? name
  return right([
    { type: 'modal.viewPushed', view: { name: 'ConnectingExternal', connectorId } },
    ...asked.right,
  ])
}

const decideDisconnect = (
  state: State,
  { namespace, connectorId }: CommandOf<'Disconnect'>,
  { attempt }: DecisionContext,
): Decision => {
  const all = Object.values(state.connections.byId)
  const targetId =
    connectorId && idsOfName(connectorId).find((id) => all.some((one) => one.connectorId === id))
  const ending = all.filter(
    (one) => (!namespace || one.namespace === namespace) && (!connectorId || one.connectorId === targetId),
  )
  if (ending.length === 0) return left({ tag: 'NotConnected' })
  return right(
    ending.map((one) => ({
      type: 'connection.ended',
      id: one.id,
      namespace: one.namespace,
      connectorId: one.connectorId,
      by: 'visitor',
      failure: null,
      attempt,
    })),
  )
}

export const decideConnections = (
  state: State,
  command: CommandOf<ConnectionsCommand['type']>,
  context: DecisionContext,
): Decision => {
  switch (command.type) {
    case 'Connect':
      return decideConnect(state, command.connectorId, context)
    case 'PickWallet':
      return decidePickWallet(state, command.connectorId, context)
    case 'CancelConnect': {
      const facts = endAttempt(state)
      return facts.length > 0 ? right(facts) : left({ tag: 'NotConnecting' })
    }
    case 'Disconnect':
      return decideDisconnect(state, command, context)
  }
}
