import type { BalancesEvent } from '../slices/balances.js'
import type { ConnectionsEvent } from '../slices/connections.js'
import type { ConnectorsEvent } from '../slices/connectors.js'
import type { ModalEvent } from '../slices/modal.js'
import type { NetworksEvent } from '../slices/networks.js'
import type { NoticesEvent } from '../slices/notices.js'
import type { OptionsEvent } from '../slices/options.js'
import type { RequestsEvent } from '../slices/requests.js'
import type { SessionEvent } from '../slices/session.js'
import type { WalletsEvent } from '../slices/wallets.js'

/** Everything that can have happened. Facts look back; what is wanted is a `Command`. */
export type Event =
  | SessionEvent
  | OptionsEvent
  | ModalEvent
  | ConnectorsEvent
  | ConnectionsEvent
  | NetworksEvent
  | WalletsEvent
  | BalancesEvent
  | RequestsEvent
  | NoticesEvent

export type EventType = Event['type']
export type EventOf<T extends EventType> = Extract<Event, { readonly type: T }>
