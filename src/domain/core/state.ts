import type { BalancesState } from '../slices/balances.js'
import { initialBalances } from '../slices/balances.js'
import type { ConnectionsState } from '../slices/connections.js'
import { initialConnections } from '../slices/connections.js'
import type { ConnectorsState } from '../slices/connectors.js'
import { initialConnectors } from '../slices/connectors.js'
import type { ModalState } from '../slices/modal.js'
import { initialModal } from '../slices/modal.js'
import type { NetworksState } from '../slices/networks.js'
import { initialNetworks } from '../slices/networks.js'
import type { NoticesState } from '../slices/notices.js'
import { initialNotices } from '../slices/notices.js'
import type { OptionsState } from '../slices/options.js'
import { initialOptions } from '../slices/options.js'
import type { RequestsState } from '../slices/requests.js'
import { initialRequests } from '../slices/requests.js'
import type { SessionState } from '../slices/session.js'
import { initialSession } from '../slices/session.js'
import type { WalletsState } from '../slices/wallets.js'
import { initialWallets } from '../slices/wallets.js'

/** Everything the modal knows. Plain JSON throughout (INV-18). */
export interface State {
  readonly session: SessionState
  readonly options: OptionsState
  readonly modal: ModalState
  readonly connectors: ConnectorsState
  readonly connections: ConnectionsState
  readonly networks: NetworksState
  readonly wallets: WalletsState
  readonly balances: BalancesState
  readonly requests: RequestsState
  readonly notices: NoticesState
}

/** A constant: what is particular to a page arrives as facts. It is also the server's snapshot. */
export const initialState: State = {
  session: initialSession,
  options: initialOptions,
  modal: initialModal,
  connectors: initialConnectors,
  connections: initialConnections,
  networks: initialNetworks,
  wallets: initialWallets,
  balances: initialBalances,
  requests: initialRequests,
  notices: initialNotices,
}

const shapeOf = (state: State): string =>
  Object.entries(state)
    .map(([slice, value]) => `${slice}:${Object.keys(value).join()}`)
    .join(';')

/** FNV-1a: enough to tell shapes apart, small enough for every page. */
const hash = (text: string): string => {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0
  return sum.toString(36)
}

/** A hash of the shape of `State`, so that a checkpoint of another shape is refused and not misread. */
export const stateVersion = /* @__PURE__ */ hash(shapeOf(initialState))
