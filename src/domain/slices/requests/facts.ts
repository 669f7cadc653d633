import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import {
  addressText,
  chainId,
  connectionId,
  connectorId,
  failure,
  id,
  method,
  millis,
  secretRef,
  word,
} from '../../core/leaves.js'
import { dictionary, list, nullable, shape } from '../../core/schema.js'
import type { RequestsFact, RequestsState } from './state.js'

const request = {
  ...{ id, connectionId, connectorId, method, chainId, params: secretRef },
  address: nullable(addressText),
}

export const requestsFactSchemas: FactSchemas<RequestsFact> = {
  'request.wanted': request,
  'request.sent': { id },
  'request.answered': { id, result: secretRef, hash: nullable(addressText) },
  'request.failed': { id, failure },
  'transaction.confirmed': { hash: addressText, chainId, outcome: word('confirmed', 'reverted') },
  'transaction.unsettled': { hash: addressText, chainId },
}

/** Why its commands are refused. */
export const requestsRejections = { AnotherAccount: shape({}) }

export const requestsStateSchema: StateSchema<RequestsState> = {
  version: 1,
  schema: shape({
    pending: dictionary(id, shape({ ...request, step: word('wanted', 'sent'), wantedAt: millis })),
    transactions: list(
      shape({ hash: addressText, chainId, step: word('sent', 'confirmed', 'reverted', 'unsettled') }),
    ),
  }),
}
