import type { Fact, FactOf } from '../../core/fact.js'
import { addConnection, addStored, editConnection, markAllAsleep, markAsleep } from './edit.js'
import { isConnectionsLoadFailure } from './loadFailure.js'
import type { Connection, ConnectionsState } from './state.js'

const rank = ({ step }: Connection): number => (step === 'connected' ? 1 : 0)

/** Drops connections; a namespace whose active one falls takes another of its own, if there is one. */
const withoutConnections = (state: ConnectionsState, ids: ReadonlyArray<string>): ConnectionsState => {
  const dropped = ids.filter((id) => Object.hasOwn(state.byId, id))
  if (dropped.length === 0) return state
  const remaining = Object.values(state.byId).filter(({ id }) => !dropped.includes(id))
  const kept = Object.entries(state.active).filter(([, id]) => !dropped.includes(id))
  // The last named counts: one that is connected rather than one that is not.
  const ordered = [...remaining].sort((one, other) => rank(one) - rank(other))
  const others = ordered.map((one) => [one.namespace, one.id] as const)
  return {
    ...state,
    byId: Object.fromEntries(remaining.map((one) => [one.id, one])),
    active: { ...Object.fromEntries(others), ...Object.fromEntries(kept) },
  }
}

const established = (fact: FactOf<'connection.established' | 'connection.resynced'>): Connection => {
  const { id, connector, accounts, approvedChains, chainId } = fact
  const { id: connectorId, namespace, name, icon } = connector
  return { id, namespace, connectorId, name, icon, step: 'connected', accounts, approvedChains, chainId }
}

/**
 * What comes after another connect has won changes nothing. One that slept wakes beside the one that is shown
 * meanwhile, and does not take its place.
 */
const resynced = (state: ConnectionsState, fact: FactOf<'connection.resynced'>): ConnectionsState => {
  const { id, namespace } = fact
  const shown = Object.values(state.byId).find(
    (one) => one.namespace === namespace && one.step === 'connected',
  )
  const isBeside = shown && state.byId[id]?.step === 'asleep' && state.active[namespace] === id
  const next = editConnection(state, id, (one) => (one.step === 'connected' ? one : established(fact)))
  return isBeside ? { ...next, active: { ...next.active, [namespace]: shown.id } } : next
}

/** How facts change the map of connections. News of a connection that has ended is ignored: late answers are normal. */
export const reduceConnectionMap = (state: ConnectionsState, fact: Fact): ConnectionsState => {
  switch (fact.type) {
    case 'storage.restored':
    case 'storage.changedInOtherTab':
      return addStored(state, fact.connections)
    case 'connection.established':
      return fact.accounts.length === 0 ? state : addConnection(state, established(fact))
    case 'connection.resynced':
      return fact.accounts.length === 0 ? state : resynced(state, fact)
    case 'connection.resyncFailed':
      return markAsleep(state, fact.id)
    case 'connection.accountsChanged':
      if (fact.accounts.length === 0) return state
      return editConnection(state, fact.id, (one) =>
        one.step === 'connected' ? { ...one, accounts: fact.accounts } : one,
      )
    case 'connection.chainChanged':
      return editConnection(state, fact.id, (one) =>
        one.step === 'connected' && one.chainId !== fact.chainId ? { ...one, chainId: fact.chainId } : one,
      )
    case 'connection.ended':
      return withoutConnections(state, [fact.id])
    case 'flow.crashed':
      return fact.flow === 'resyncConnections' ? markAllAsleep(state) : state
    case 'feature.loadFailed':
      return isConnectionsLoadFailure(fact) ? markAllAsleep(state) : state
    default:
      return state
  }
}
