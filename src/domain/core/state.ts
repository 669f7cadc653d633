import type { BalancesState } from '../slices/balances/state.js'
import type { CatalogueState } from '../slices/catalogue/state.js'
import type { ChoicesState } from '../slices/choices/state.js'
import type { ConnectionsState } from '../slices/connections/state.js'
import type { ConnectorsState } from '../slices/connectors/state.js'
import type { ModalState } from '../slices/modal/state.js'
import type { NetworksState } from '../slices/networks/state.js'
import type { NoticesState } from '../slices/notices/state.js'
import type { OptionsState } from '../slices/options/state.js'
import type { PageSessionState } from '../slices/pageSession/state.js'
import type { RemoteState } from '../slices/remote/state.js'
import type { RequestsState } from '../slices/requests/state.js'
import type { TelemetryState } from '../slices/telemetry/state.js'
import type { TokensState } from '../slices/tokens/state.js'
import type { WalletsState } from '../slices/wallets/state.js'

/**
 * Everything the modal knows. Plain JSON throughout (INV-18).
 * Slices of features come when they are first needed; one that is not there stands for its initial value, so ask
 * through its selectors.
 */
export interface State {
  readonly pageSession: PageSessionState
  readonly options: OptionsState
  readonly modal: ModalState
  readonly connectors: ConnectorsState
  readonly connections: ConnectionsState
  readonly networks: NetworksState
  readonly wallets: WalletsState
  readonly choices?: ChoicesState
  readonly balances?: BalancesState
  readonly requests?: RequestsState
  readonly notices?: NoticesState
  readonly remote?: RemoteState
  readonly catalogue?: CatalogueState
  readonly telemetry?: TelemetryState
  readonly tokens?: TokensState
}

export type SliceName = keyof State
