import type { Either } from '../prelude/either.js'
import type { Millis } from '../prelude/time.js'
import type { BalancesCommand, BalancesRejection } from '../slices/balances/state.js'
import type { CatalogueCommand, CatalogueRejection } from '../slices/catalogue/state.js'
import type { ChoicesCommand, ChoicesRejection } from '../slices/choices/state.js'
import type { ConnectionsCommand, ConnectionsRejection } from '../slices/connections/state.js'
import type { ModalCommand, ModalRejection } from '../slices/modal/state.js'
import type { NetworksCommand, NetworksRejection } from '../slices/networks/state.js'
import type { NoticesCommand } from '../slices/notices/state.js'
import type { OptionsCommand } from '../slices/options/state.js'
import type { SessionRejection } from '../slices/pageSession/state.js'
import type { RemoteCommand } from '../slices/remote/state.js'
import type { RequestsCommand, RequestsRejection } from '../slices/requests/state.js'
import type { TokensCommand } from '../slices/tokens/state.js'
import type { Fact } from './fact.js'

/** Everything that can be asked for. A slice answers with facts, or refuses. */
export type Command =
  | ModalCommand
  | ConnectionsCommand
  | NetworksCommand
  | BalancesCommand
  | RequestsCommand
  | NoticesCommand
  | RemoteCommand
  | OptionsCommand
  | ChoicesCommand
  | CatalogueCommand
  | TokensCommand

export type CommandType = Command['type']
export type CommandOf<T extends CommandType> = Extract<Command, { readonly type: T }>

/** Why a command was refused; it is recorded as `command.refused` and handed to the caller. */
export type Rejection =
  | SessionRejection
  | ModalRejection
  | ConnectionsRejection
  | NetworksRejection
  | BalancesRejection
  | RequestsRejection
  | ChoicesRejection
  | CatalogueRejection

/** What a decision may know beside state: the moment, and a fresh id for what the command begins. */
export interface DecisionContext {
  readonly now: Millis
  readonly attempt: string
}

export type Decision = Either<Rejection, ReadonlyArray<Fact>>
