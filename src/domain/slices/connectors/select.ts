import type { State } from '../../core/state.js'
import { connectorIdOf, type SourceKind, sourceOf } from './ids.js'
import type { Connector } from './state.js'

export const connectorById = (state: State, id: string): Connector | null =>
  Object.hasOwn(state.connectors.byId, id) ? (state.connectors.byId[id] ?? null) : null

const kinds: ReadonlyArray<SourceKind> = ['host', 'announced', 'unnamed']

/** By its id, or by the part after its kind: a host's own connector is meant before one that announced itself. */
export const findConnector = (state: State, name: string): Connector | null => {
  const ids = [name, ...kinds.map((kind) => connectorIdOf(kind, name))]
  return ids.reduce<Connector | null>((found, id) => found ?? connectorById(state, id), null)
}

/** Whether an id is meant, by whole or by the part after its kind. */
export const isNamed = (connectorId: string, name: string): boolean =>
  connectorId === name || sourceOf(connectorId) === name
