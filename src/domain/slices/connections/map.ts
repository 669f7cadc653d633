import type { AccountId } from '../../caip/accountParts.js'
import { accountId, addressOf } from '../../caip/accountParts.js'
import type { ChainId } from '../../caip/chainId.js'
import type { Event, EventOf } from '../../core/event.js'
import type { StoredConnection } from '../session/state.js'
import { isMissing } from './missing.js'
import type { Connection, ConnectionsState } from './state.js'

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

/** Nobody brings it back for now: this tab shows it as disconnected, and storage keeps it. */
const asleep = (state: ConnectionsState, id: string): ConnectionsState =>
  change(state, id, (one) => (one.step === 'resyncing' ? { ...one, step: 'asleep' } : one))

const allAsleep = (state: ConnectionsState): ConnectionsState => Object.keys(state.byId).reduce(asleep, state)

const established = (event: EventOf<'connection.established'>): Connection => {
  const { id, connector, accounts, chainId } = event
  const { id: connectorId, namespace, name, icon } = connector
  return { id, namespace, connectorId, name, icon, step: 'connected', accounts, chainId }
}

/** Whoever connects a wallet does not wait for another one of its namespace, and storage names the new one. */
const withoutWaiting = (state: ConnectionsState, namespace: string): ConnectionsState =>
  withoutConnections(
    state,
    Object.values(state.byId)
      .filter((one) => one.namespace === namespace && one.step !== 'connected')
      .map(({ id }) => id),
  )

/** What comes after another connect has won changes nothing. */
const resynced = (one: Connection, event: EventOf<'connection.resynced'>): Connection => {
  if (one.step === 'connected') return one
  const { connector, accounts, chainId } = event
  return { ...one, name: connector.name, icon: connector.icon, step: 'connected', accounts, chainId }
}

/** How facts change the map of connections. News of a connection that has ended is ignored: late answers are normal. */
export const reduceConnectionMap = (state: ConnectionsState, event: Event): ConnectionsState => {
  switch (event.type) {
    case 'storage.restored':
    case 'storage.changedElsewhere':
      return adopt(state, event.connections)
    case 'connection.established':
      if (event.accounts.length === 0) return state
      return put(withoutWaiting(state, event.connector.namespace), established(event))
    case 'connection.resynced':
      return event.accounts.length === 0 ? state : change(state, event.id, (one) => resynced(one, event))
    case 'connection.resyncFailed':
      return asleep(state, event.id)
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
      return event.effect === 'reconnect' ? allAsleep(state) : state
    case 'flows.loadFailed':
      return isMissing(event) ? allAsleep(state) : state
    default:
      return state
  }
}
