import type { Event, EventOf } from '../../core/event.js'
import { adopt, allAsleep, asleep, change, put } from './beginning.js'
import { isMissing } from './missing.js'
import type { Connection, ConnectionsState } from './state.js'

const rank = ({ step }: Connection): number => (step === 'connected' ? 1 : 0)

/** Drops connections; a namespace whose active one falls takes another of its own, if there is one. */
export const withoutConnections = (state: ConnectionsState, ids: ReadonlyArray<string>): ConnectionsState => {
  const gone = ids.filter((id) => Object.hasOwn(state.byId, id))
  if (gone.length === 0) return state
  const left = Object.values(state.byId).filter(({ id }) => !gone.includes(id))
  const kept = Object.entries(state.active).filter(([, id]) => !gone.includes(id))
  // The last named counts: one that is connected rather than one that is not.
  const ordered = [...left].sort((one, other) => rank(one) - rank(other))
  const others = ordered.map((one) => [one.namespace, one.id] as const)
  return {
    ...state,
    byId: Object.fromEntries(left.map((one) => [one.id, one])),
    active: { ...Object.fromEntries(others), ...Object.fromEntries(kept) },
  }
}

const established = (event: EventOf<'connection.established' | 'connection.resynced'>): Connection => {
  const { id, connector, accounts, approvedChains, chainId } = event
  const { id: connectorId, namespace, name, icon } = connector
  return { id, namespace, connectorId, name, icon, step: 'connected', accounts, approvedChains, chainId }
}

/**
 * What comes after another connect has won changes nothing. One that slept wakes beside the one that is shown
 * meanwhile, and does not take its place.
 */
const resynced = (state: ConnectionsState, event: EventOf<'connection.resynced'>): ConnectionsState => {
  const { id, namespace } = event
  const shown = Object.values(state.byId).find(
    (one) => one.namespace === namespace && one.step === 'connected',
  )
  const isBeside = shown && state.byId[id]?.step === 'asleep' && state.active[namespace] === id
  const next = change(state, id, (one) => (one.step === 'connected' ? one : established(event)))
  return isBeside ? { ...next, active: { ...next.active, [namespace]: shown.id } } : next
}

/** How facts change the map of connections. News of a connection that has ended is ignored: late answers are normal. */
export const reduceConnectionMap = (state: ConnectionsState, event: Event): ConnectionsState => {
  switch (event.type) {
    case 'storage.restored':
    case 'storage.changedElsewhere':
      return adopt(state, event.connections)
    case 'connection.established':
      return event.accounts.length === 0 ? state : put(state, established(event))
    case 'connection.resynced':
      return event.accounts.length === 0 ? state : resynced(state, event)
    case 'connection.resyncFailed':
      return asleep(state, event.id)
    case 'connection.accountsChanged':
      if (event.accounts.length === 0) return state
      return change(state, event.id, (one) =>
        one.step === 'connected' ? { ...one, accounts: event.accounts } : one,
      )
    case 'connection.chainChanged':
      return change(state, event.id, (one) =>
        one.step === 'connected' && one.chainId !== event.chainId ? { ...one, chainId: event.chainId } : one,
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
