import type { FactsOf, StateSchema } from '../../core/factsOf.js'
import { connectorId, freeText, namespace, rdns, word } from '../../core/leaves.js'
import { dictionary, list, nullable, type Schema, shape } from '../../core/schema.js'
import type { Connector, ConnectorsEvent, ConnectorsState } from './state.js'

export const connector: Schema<Connector> = shape({
  id: connectorId,
  kind: word('announced', 'injected', 'external'),
  namespace,
  name: freeText,
  icon: nullable(freeText),
  rdns: nullable(rdns),
})

export const connectorsFacts: FactsOf<ConnectorsEvent> = { 'connectors.announced': { connector } }

export const connectorsState: StateSchema<ConnectorsState> = {
  version: 1,
  schema: shape({
    byId: dictionary(connectorId, connector),
    order: list(connectorId),
  }),
}
