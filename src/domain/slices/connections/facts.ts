import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import {
  addressText,
  chainId,
  chains,
  connectionId,
  connectorId,
  failure,
  flag,
  freeText,
  id,
  millis,
  namespace,
  word,
} from '../../core/leaves.js'
import {
  choice,
  dictionary,
  list,
  nullable,
  partialDictionary,
  type Schema,
  shape,
} from '../../core/schema.js'
import { connector } from '../connectors/facts.js'
import type { Connection, ConnectionsFact, ConnectionsState } from './state.js'

const accounts = list(
  shape({
    address: addressText,
    type: word('eoa', 'smartAccount', 'payment', 'ordinal', 'stx'),
    chains,
  }),
)

export const connectionsFactSchemas: FactSchemas<ConnectionsFact> = {
  'connection.requested': { attempt: id, connectorId, namespace },
  'connection.begun': { attempt: id },
  'connection.waited': { attempt: id, waited: millis },
  'connection.alreadyPending': { attempt: id },
  'connection.established': {
    attempt: nullable(id),
    id: connectionId,
    connector,
    accounts,
    approvedChains: chains,
    chainId,
  },
  'connection.failed': { attempt: id, connectorId, failure },
  'connection.cancelled': { attempt: id },
  'connection.resynced': {
    id: connectionId,
    namespace,
    connector,
    accounts,
    approvedChains: chains,
    chainId,
    active: flag,
  },
  'connection.resyncFailed': { id: connectionId, failure: nullable(failure) },
  'connection.accountsChanged': { id: connectionId, accounts },
  'connection.chainChanged': { id: connectionId, namespace, chainId, active: flag },
  'connection.ended': {
    id: connectionId,
    namespace,
    connectorId,
    by: word('visitor', 'wallet', 'otherTab'),
    failure: nullable(failure),
    attempt: nullable(id),
  },
  'connection.leaveBegun': { id: connectionId },
  'connection.walletNotified': { id: connectionId, attempt: id, failure: nullable(failure) },
}

/** Why its commands are refused. */
export const connectionsRejections = {
  UnknownConnector: shape({ connectorId }),
  AlreadyConnecting: shape({ connectorId }),
  NotConnecting: shape({}),
  NotConnected: shape({}),
}

const connection: Schema<Connection> = shape({
  id: connectionId,
  namespace,
  connectorId,
  // Before its wallet announced itself, the name that storage has.
  name: freeText,
  icon: nullable(freeText),
  step: word('resyncing', 'asleep', 'connected'),
  accounts,
  approvedChains: chains,
  chainId: nullable(chainId),
})
const attemptFields = shape(
  { attempt: id, connectorId, namespace, startedAt: millis, alreadyPending: flag },
  { waited: millis },
)

export const connectionsStateSchema: StateSchema<ConnectionsState> = {
  version: 1,
  schema: shape({
    byId: dictionary(connectionId, connection),
    active: partialDictionary(namespace, connectionId),
    connecting: choice('step', {
      idle: shape({}),
      wanted: attemptFields,
      asking: attemptFields,
      failed: shape({ attempt: id, connectorId, failure }),
    }),
    leaving: dictionary(
      connectionId,
      shape({ step: word('wanted', 'notifying'), namespace, connectorId, attempt: id }),
    ),
  }),
}
