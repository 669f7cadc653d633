import { balancesFacts, balancesState } from '../slices/balances/facts.js'
import { connectionsFacts, connectionsState } from '../slices/connections/facts.js'
import { connectorsFacts, connectorsState } from '../slices/connectors/facts.js'
import { modalFacts, modalState } from '../slices/modal/facts.js'
import { networksFacts, networksState } from '../slices/networks/facts.js'
import { noticesFacts, noticesState } from '../slices/notices/facts.js'
import { optionsFacts, optionsState } from '../slices/options/facts.js'
import { requestsFacts, requestsState } from '../slices/requests/facts.js'
import { sessionFacts, sessionState } from '../slices/session/facts.js'
import { walletsFacts, walletsState } from '../slices/wallets/facts.js'
import type { Event } from './event.js'
import type { FactsOf, StateSchema } from './factsOf.js'
import type { State } from './state.js'

/** The schema of every field of every fact; total by type. Loads with a log. */
export const facts: FactsOf<Event> = {
  ...sessionFacts,
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
