import { type AccountId, accountId } from '../../caip/accountParts.js'
import type { Namespace } from '../../caip/namespace.js'
import type { State } from '../../core/state.js'
import type { ConnectInFlight, Connection } from './state.js'

/** Connection status of a namespace (specification section 4). */
export type Status = 'disconnected' | 'connecting' | 'connected'

/**
 * The connection that a namespace shows, connected or not. One that sleeps gives way to another that is connected, or
 * may be in a moment, until it wakes.
 */
export const shownIn = ({ connections: { active, byId } }: State, namespace: Namespace | null) => {
  const id = namespace ? active[namespace] : undefined
  const shown = id === undefined ? undefined : byId[id]
  if (shown?.step !== 'asleep') return shown ?? null
  const others = Object.values(byId).filter((one) => one.namespace === namespace)
  const first = (step: Connection['step']) => others.find((one) => one.step === step)
  return first('connected') ?? first('resyncing') ?? shown
}

/** Its accounts that count on the network it is on, the active one first. */
export const accountsOn = ({ accounts, chainId }: Pick<Connection, 'accounts' | 'chainId'>) =>
  accounts.filter(({ chains }) => chains === 'any' || (chainId && chains.includes(chainId)))

export const addressesOn = (connection: Pick<Connection, 'accounts' | 'chainId'>): ReadonlyArray<string> =>
  accountsOn(connection).map(({ address }) => address)

/** The connected wallet of a namespace; null while there is none or it is still being resynced. */
export const connectedIn = (state: State, namespace: Namespace | null): Connection | null => {
  const found = shownIn(state, namespace)
  return found?.step === 'connected' ? found : null
}

/** The connected wallet of the current namespace. */
export const activeConnection = (state: State): Connection | null =>
  connectedIn(state, state.networks.currentNamespace)

/** The account shown: the first of the active connection. */
export const activeAccount = (
  state: State,
  namespace = state.networks.currentNamespace,
): AccountId | null => {
  const connection = connectedIn(state, namespace)
  const address = connection && addressesOn(connection)[0]
  return connection?.chainId && address ? accountId(connection.chainId, address) : null
}

/** The attempt to connect that is under way, whether or not the wallet was reached yet. */
export const attemptInFlight = ({ connections: { connecting } }: State): ConnectInFlight | null =>
  connecting.step === 'wanted' || connecting.step === 'asking' ? connecting : null

/** Stored connected reads as connecting until synced; so does an attempt in flight. */
export const statusOf = (state: State, namespace = state.networks.currentNamespace): Status => {
  const found = shownIn(state, namespace)
  if (found && found.step !== 'asleep') return found.step === 'connected' ? 'connected' : 'connecting'
  const attempt = attemptInFlight(state)
  return attempt && (namespace === null || attempt.namespace === namespace) ? 'connecting' : 'disconnected'
}
