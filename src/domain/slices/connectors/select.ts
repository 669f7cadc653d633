import type { State } from '../../core/state.js'
import type { Connector } from './state.js'

export const connectorById = (state: State, id: string): Connector | null =>
  Object.hasOwn(state.connectors.byId, id) ? (state.connectors.byId[id] ?? null) : null
