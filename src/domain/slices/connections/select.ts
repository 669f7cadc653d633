import type { AccountId } from '../../caip/accountParts.js'
import type { Namespace } from '../../caip/namespace.js'
import type { State } from '../../core/state.js'
import type { AskedStep, Connection } from './state.js'

/** Connection status of a namespace (specification section 4). */
export type Status = 'disconnected' | 'connecting' | 'connected'

const activeIn = (state: State, namespace: Namespace | null): Connection | null => {
  const id = namespace ? state.connections.active[namespace] : undefined
  return (id !== undefined && state.connections.byId[id]) || null
}

/** The connected wallet of a namespace; null while there is none or it is still being resynced. */
export const connectedIn = (state: State, namespace: Namespace | null): Connection | null => {
  const found = activeIn(state, namespace)
  return found?.step === 'connected' ? found : null
}

/** The connected wallet of the current namespace. */
export const activeConnection = (state: State): Connection | null =>
  connectedIn(state, state.networks.current)

/** The account shown: the first of the active connection. */
export const activeAccount = (state: State, namespace = state.networks.current): AccountId | null =>
  connectedIn(state, namespace)?.accounts[0] ?? null

/** The attempt to connect that is under way, whether or not the wallet was reached yet. */
export const attemptInFlight = ({ connections: { connecting } }: State): AskedStep | null =>
  connecting.step === 'wanted' || connecting.step === 'asking' ? connecting : null

/** Stored connected reads as connecting until synced; so does an attempt in flight. */
export const statusOf = (state: State, namespace = state.networks.current): Status => {
  const found = activeIn(state, namespace)
  if (found && found.step !== 'asleep') return found.step === 'connected' ? 'connected' : 'connecting'
  const attempt = attemptInFlight(state)
  return attempt && (namespace === null || attempt.namespace === namespace) ? 'connecting' : 'disconnected'
}
