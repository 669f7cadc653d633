import { balancesFacts, balancesRejections, balancesState } from '../slices/balances/facts.js'
import { connectionsFacts, connectionsRejections, connectionsState } from '../slices/connections/facts.js'
import { connectorsFacts, connectorsState } from '../slices/connectors/facts.js'
import { modalFacts, modalRejections, modalState } from '../slices/modal/facts.js'
import { networksFacts, networksRejections, networksState } from '../slices/networks/facts.js'
import { noticesFacts, noticesState } from '../slices/notices/facts.js'
import { optionsFacts, optionsState } from '../slices/options/facts.js'
import { requestsFacts, requestsRejections, requestsState } from '../slices/requests/facts.js'
import { sessionFacts, sessionRejections, sessionState } from '../slices/session/facts.js'
import { walletsFacts, walletsState } from '../slices/wallets/facts.js'
import type { Rejection } from './command.js'
import type { Event, EventType } from './event.js'
import type { FactsOf, StateSchema } from './factsOf.js'
import { choice, leaf, type Schema } from './schema.js'
import type { State } from './state.js'

const rejection: Schema<Rejection> = choice('tag', {
  ...sessionRejections,
  ...modalRejections,
  ...connectionsRejections,
  ...networksRejections,
  ...balancesRejections,
  ...requestsRejections,
})
const factType = leaf<EventType>(
  'type of a fact',
  (raw) => typeof raw === 'string',
  'public',
  (type) => Object.hasOwn(facts, type),
)

/** The schema of every field of every fact; total by type. Loads with a log. */
export const facts: FactsOf<Event> = {
  ...sessionFacts(rejection, factType),
  ...optionsFacts,
  ...modalFacts,
  ...connectorsFacts,
  ...connectionsFacts,
  ...networksFacts,
  ...walletsFacts,
  ...balancesFacts,
  ...requestsFacts,
  ...noticesFacts,
}

/** The schema of every slice of state; total by type. */
export const states: { readonly [K in keyof State]-?: StateSchema<NonNullable<State[K]>> } = {
  session: sessionState,
  options: optionsState,
  modal: modalState,
  connectors: connectorsState,
  connections: connectionsState,
  networks: networksState,
  wallets: walletsState,
  balances: balancesState,
  requests: requestsState,
  notices: noticesState,
}
