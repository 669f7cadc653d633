import { type Namespace, namespaces } from '../caip/namespace.js'
import { memoized } from '../core/memoized.js'
import type { State } from '../core/state.js'
import { defineStored, type Entries } from '../core/stored.js'
import { connectionId } from '../slices/connections/edit.js'
import { otherTabConnections } from './otherTabConnections.js'
import { connectorKey, readConnections } from './storageKeys.js'
import { storedOfConnector } from './storedConnectorNames.js'
import { storageKeys } from './storedKeys.js'

/** Names by which storage knows the wallets of a namespace, the one that it shows first. */
const namesIn = (
  { connections: { byId, active }, options: { hostConnectors } }: State,
  namespace: Namespace,
): ReadonlyArray<string> => {
  const all = Object.values(byId).filter((one) => one.namespace === namespace)
  const shown = all.filter(({ id }) => id === active[namespace])
  const ordered = [...shown, ...all.filter((one) => !shown.includes(one))]
  return ordered.flatMap(({ connectorId }) => storedOfConnector(connectorId, hostConnectors) ?? [])
}

/** Their accounts are asked for anew, so none are written. */
const encodeOthers = (further: ReadonlyArray<readonly [Namespace, ReadonlyArray<string>]>): string | null => {
  const rows = further.map(
    ([namespace, names]) => [namespace, names.map((connectorId) => ({ accounts: [], connectorId }))] as const,
  )
  return rows.length > 0 ? JSON.stringify(Object.fromEntries(rows)) : null
}

const encode = (state: State): Entries => {
  const names = namespaces.map((namespace) => [namespace, namesIn(state, namespace)] as const)
  const connected = names.filter(([, [shown]]) => shown !== undefined)
  const further = connected.map(([namespace, [, ...rest]]) => [namespace, rest] as const)
  return {
    [storageKeys.connectedNamespaces]: connected.map(([namespace]) => namespace).join(',') || null,
    [storageKeys.status]: connected.length > 0 ? 'connected' : 'disconnected',
    ...Object.fromEntries(names.map(([namespace, [shown]]) => [connectorKey(namespace), shown ?? null])),
    [storageKeys.furtherConnections]: encodeOthers(further.filter(([, rest]) => rest.length > 0)),
  }
}

/** Most facts of a connection are steps of asking, and change none of this: the same connections give the same entries. */
const encoded = memoized((state) => state.connections.byId, [(state) => state.connections.active], encode)

/** Which wallets are connected, also those that sleep. */
export const storedConnections = defineStored({
  slice: 'connections',
  keys: [
    ...[storageKeys.connectedNamespaces, storageKeys.status, storageKeys.furtherConnections],
    ...namespaces.map(connectorKey),
  ],
  encode: (_slice, state) => encoded(state),
  // One that waits to be taken up again is only what storage said; where it no longer does, another tab ended it. And
  // what storage names and we do not know was connected by another tab: `elsewhere` takes up both.
  isTouched: ({ byId, leaving }, read, { options: { hostConnectors } }) => {
    const ours = (id: string): boolean => Object.hasOwn(byId, id) || Object.hasOwn(leaving, id)
    const isOtherTabs = readConnections(read, hostConnectors).some(
      ({ namespace, connectorId }) => !ours(connectionId(namespace, connectorId)),
    )
    const isConnected = Object.values(byId).some(({ step }) => step === 'connected')
    return isConnected || (Object.keys(leaving).length > 0 && !isOtherTabs)
  },
  onOtherTab: otherTabConnections,
})
