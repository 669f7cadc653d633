import type { AccountId } from '../caip/accountId.js'
import { accountId, addressOf } from '../caip/accountId.js'
import type { ChainId } from '../caip/chainId.js'
import type { Event } from '../core/event.js'
import type { Connection, ConnectionsState } from '../slices/connections.js'
import type { StoredConnection } from '../slices/session.js'

/** A connection's id: one per connector and namespace, so that a resync finds the one that storage named. */
export const connectionId = (namespace: string, connectorId: string): string => `${namespace}|${connectorId}`

const put = (state: ConnectionsState, connection: Connection): ConnectionsState => ({
  ...state,
  byId: { ...state.byId, [connection.id]: connection },
  active: { ...state.active, [connection.namespace]: connection.id },
})

/** Drops connections; a namespace whose active one falls takes another of its own, if there is one. */
export const withoutConnections = (state: ConnectionsState, ids: ReadonlyArray<string>): ConnectionsState => {
  const gone = ids.filter((id) => Object.hasOwn(state.byId, id))
  if (gone.length === 0) return state
  const left = Object.values(state.byId).filter(({ id }) => !gone.includes(id))
  const kept = Object.entries(state.active).filter(([, id]) => !gone.includes(id))
  const others = left.map((one) => [one.namespace, one.id] as const)
  return {
    ...state,
    byId: Object.fromEntries(left.map((one) => [one.id, one])),
    active: { ...Object.fromEntries(others), ...Object.fromEntries(kept) },
  }
}

const restored = ({ namespace, connectorId }: StoredConnection): Connection => ({
  id: connectionId(namespace, connectorId),
  namespace,
  connectorId,
  name: connectorId,
  icon: null,
  step: 'resyncing',
  accounts: [],
  chainId: null,
})

/** What storage names and we do not know yet becomes `resyncing`. */
const adopt = (state: ConnectionsState, stored: ReadonlyArray<StoredConnection>): ConnectionsState =>
  stored
    .map(restored)
    .filter(({ id }) => !Object.hasOwn(state.byId, id))
    .reduce(put, state)

const onChain = (accounts: ReadonlyArray<AccountId>, chainId: ChainId): ReadonlyArray<AccountId> =>
  accounts.map((one) => accountId(chainId, addressOf(one)))

const change = (
  state: ConnectionsState,
  id: string,
  edit: (connection: Connection) => Connection,
): ConnectionsState => {
  const found = Object.hasOwn(state.byId, id) ? state.byId[id] : undefined
  const edited = found && edit(found)
  return edited && edited !== found ? { ...state, byId: { ...state.byId, [id]: edited } } : state
}

const resyncing = (state: ConnectionsState): ReadonlyArray<string> =>
  Object.values(state.byId)
    .filter(({ step }) => step === 'resyncing')
    .map(({ id }) => id)

/** How facts change the map of connections. News of a connection that has ended is ignored: late answers are normal. */
export const reduceConnectionMap = (state: ConnectionsState, event: Event): ConnectionsState => {
  switch (event.type) {
    case 'storage.restored':
    case 'storage.changedElsewhere':
      return adopt(state, event.connections)
    case 'connection.established': {
      const { id, connector, accounts, chainId } = event
      if (accounts.length === 0) return state
      const { namespace, name, icon } = connector
      return put(state, {
        id,
        namespace,
        connectorId: connector.id,
        name,
        icon,
        step: 'connected',
        accounts,
        chainId,
      })
    }
    case 'connection.resynced': {
      const { connector, accounts, chainId } = event
      if (accounts.length === 0) return state
      const { name, icon } = connector
      return change(state, event.id, (one) =>
        one.step === 'resyncing' ? { ...one, name, icon, step: 'connected', accounts, chainId } : one,
      )
    }
    case 'connection.accountsChanged':
      if (event.accounts.length === 0) return state
      return change(state, event.id, (one) =>
        one.step === 'connected' ? { ...one, accounts: event.accounts } : one,
      )
    case 'connection.chainChanged':
      return change(state, event.id, (one) =>
        one.step === 'connected' && one.chainId !== event.chainId
          ? { ...one, chainId: event.chainId, accounts: onChain(one.accounts, event.chainId) }
          : one,
      )
    case 'connection.ended':
      return withoutConnections(state, [event.id])
    case 'effect.crashed':
      // Nobody would bring them back any more. Storage keeps them for the next page life.
      return event.effect === 'reconnect' ? withoutConnections(state, resyncing(state)) : state
    default:
      return state
  }
}
