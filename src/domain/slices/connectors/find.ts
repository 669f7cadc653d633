import type { State } from '../../core/state.js'
import { connectorIdOf, type SourceKind } from './ids.js'
import { connectorById } from './select.js'
import type { Connector } from './state.js'

const kinds: ReadonlyArray<SourceKind> = ['host', 'announced', 'unnamed']

/** The ids that a name may mean, the likeliest first: an id itself, or the part after a kind, of which the host has first say. */
export const idsOfName = (name: string): ReadonlyArray<string> => [
  name,
  ...kinds.map((kind) => connectorIdOf(kind, name)),
]

export const findConnector = (state: State, name: string): Connector | null =>
  idsOfName(name).reduce<Connector | null>((found, id) => found ?? connectorById(state, id), null)
