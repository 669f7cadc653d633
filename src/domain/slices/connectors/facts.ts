import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import { connectorId, freeText, namespace, rdns, word } from '../../core/leaves.js'
import { dictionary, list, nullable, type Schema, shape } from '../../core/schema.js'
import type { Connector, ConnectorsFact, ConnectorsState } from './state.js'

export const connector: Schema<Connector> = shape({
  id: connectorId,
  kind: word('announced', 'injected', 'external'),
  namespace,
  name: freeText,
  icon: nullable(freeText),
  rdns: nullable(rdns),
})

export const connectorsFactSchemas: FactSchemas<ConnectorsFact> = { 'connectors.announced': { connector } }

export const connectorsStateSchema: StateSchema<ConnectorsState> = {
  version: 1,
  schema: shape({
    byId: dictionary(connectorId, connector),
    order: list(connectorId),
  }),
}
