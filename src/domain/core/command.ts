import type { Either } from 'fp-ts/Either'
import type { Millis } from '../prelude/time.js'
import type { BalancesCommand } from '../slices/balances.js'
import type { ConnectionsCommand, ConnectionsRejection } from '../slices/connections.js'
import type { ModalCommand, ModalRejection } from '../slices/modal.js'
import type { NetworksCommand, NetworksRejection } from '../slices/networks.js'
import type { NoticesCommand } from '../slices/notices.js'
import type { OptionsCommand } from '../slices/options.js'
import type { RequestsCommand } from '../slices/requests.js'
import type { Event } from './event.js'

/** Everything that can be asked for. `decide` answers with facts, or refuses. */
export type Command =
  | ModalCommand
  | ConnectionsCommand
  | NetworksCommand
  | BalancesCommand
  | RequestsCommand
  | NoticesCommand
  | OptionsCommand

/** Why a command was refused; it is recorded as `command.refused` and handed to the caller. */
export type Rejection = ModalRejection | ConnectionsRejection | NetworksRejection

/** What a decision may know beside state: the moment, and a fresh id for what the command begins. */
export interface Moment {
  readonly now: Millis
  readonly attempt: string
}

export type Decision = Either<Rejection, ReadonlyArray<Event>>
