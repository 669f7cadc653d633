import { balancesFactSchemas, balancesRejections, balancesStateSchema } from '../slices/balances/facts.js'
import { catalogueFactSchemas, catalogueRejections, catalogueStateSchema } from '../slices/catalogue/facts.js'
import { choicesFactSchemas, choicesRejections, choicesStateSchema } from '../slices/choices/facts.js'
import {
  connectionsFactSchemas,
  connectionsRejections,
  connectionsStateSchema,
} from '../slices/connections/facts.js'
import { connectorsFactSchemas, connectorsStateSchema } from '../slices/connectors/facts.js'
import { modalFactSchemas, modalRejections, modalStateSchema } from '../slices/modal/facts.js'
import { networksFactSchemas, networksRejections, networksStateSchema } from '../slices/networks/facts.js'
import { noticesFactSchemas, noticesStateSchema } from '../slices/notices/facts.js'
import { optionsFactSchemas, optionsStateSchema } from '../slices/options/facts.js'
import {
  pageSessionFactSchemas,
  pageSessionStateSchema,
  sessionRejections,
} from '../slices/pageSession/facts.js'
import { remoteFactSchemas, remoteStateSchema } from '../slices/remote/facts.js'
import { requestsFactSchemas, requestsRejections, requestsStateSchema } from '../slices/requests/facts.js'
import { telemetryFactSchemas, telemetryStateSchema } from '../slices/telemetry/facts.js'
import { tokensFactSchemas, tokensStateSchema } from '../slices/tokens/facts.js'
import { walletsFactSchemas, walletsStateSchema } from '../slices/wallets/facts.js'
import type { Rejection } from './command.js'
import type { Fact, FactType } from './fact.js'
import type { FactSchemas, StateSchema } from './factSchemas.js'
import { choice, leaf, type Schema } from './schema.js'
import type { State } from './state.js'

const rejection: Schema<Rejection> = choice('tag', {
  ...sessionRejections,
  ...modalRejections,
  ...connectionsRejections,
  ...networksRejections,
  ...balancesRejections,
  ...requestsRejections,
  ...choicesRejections,
  ...catalogueRejections,
})
const factType = leaf<FactType>(
  'type of a fact',
  (raw) => typeof raw === 'string',
  'public',
  (type) => Object.hasOwn(factSchemas, type),
)

/** The schema of every field of every fact; total by type. Loads with a log. */
export const factSchemas: FactSchemas<Fact> = {
  ...pageSessionFactSchemas(rejection, factType),
  ...optionsFactSchemas,
  ...choicesFactSchemas,
  ...modalFactSchemas,
  ...connectorsFactSchemas,
  ...connectionsFactSchemas,
  ...networksFactSchemas,
  ...walletsFactSchemas,
  ...balancesFactSchemas,
  ...requestsFactSchemas,
  ...noticesFactSchemas,
  ...remoteFactSchemas,
  ...catalogueFactSchemas,
  ...telemetryFactSchemas,
  ...tokensFactSchemas,
}

/** The schema of every slice of state; total by type. */
export const stateSchemas: { readonly [K in keyof State]-?: StateSchema<NonNullable<State[K]>> } = {
  pageSession: pageSessionStateSchema,
  options: optionsStateSchema,
  choices: choicesStateSchema,
  modal: modalStateSchema,
  connectors: connectorsStateSchema,
  connections: connectionsStateSchema,
  networks: networksStateSchema,
  wallets: walletsStateSchema,
  balances: balancesStateSchema,
  requests: requestsStateSchema,
  notices: noticesStateSchema,
  remote: remoteStateSchema,
  catalogue: catalogueStateSchema,
  telemetry: telemetryStateSchema,
  tokens: tokensStateSchema,
}
