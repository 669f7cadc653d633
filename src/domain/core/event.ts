import type { BalancesEvent } from '../slices/balances/state.js'
import type { ConnectionsEvent } from '../slices/connections/state.js'
import type { ConnectorsEvent } from '../slices/connectors/state.js'
import type { ModalEvent } from '../slices/modal/state.js'
import type { NetworksEvent } from '../slices/networks/state.js'
import type { NoticesEvent } from '../slices/notices/state.js'
import type { OptionsEvent } from '../slices/options/state.js'
import type { RequestsEvent } from '../slices/requests/state.js'
import type { SessionEvent } from '../slices/session/state.js'
import type { WalletsEvent } from '../slices/wallets/state.js'

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
