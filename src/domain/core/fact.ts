import type { BalancesFact } from '../slices/balances/state.js'
import type { CatalogueFact } from '../slices/catalogue/state.js'
import type { ChoicesFact } from '../slices/choices/state.js'
import type { ConnectionsFact } from '../slices/connections/state.js'
import type { ConnectorsFact } from '../slices/connectors/state.js'
import type { ModalFact } from '../slices/modal/state.js'
import type { NetworksFact } from '../slices/networks/state.js'
import type { NoticesFact } from '../slices/notices/state.js'
import type { OptionsFact } from '../slices/options/state.js'
import type { PageSessionFact } from '../slices/pageSession/state.js'
import type { RemoteFact } from '../slices/remote/state.js'
import type { RequestsFact } from '../slices/requests/state.js'
import type { TelemetryFact } from '../slices/telemetry/state.js'
import type { TokensFact } from '../slices/tokens/state.js'
import type { WalletsFact } from '../slices/wallets/state.js'

/** Everything that can have happened. Facts look back; what is wanted is a `Command`. */
export type Fact =
  | PageSessionFact
  | OptionsFact
  | ChoicesFact
  | ModalFact
  | ConnectorsFact
  | ConnectionsFact
  | NetworksFact
  | WalletsFact
  | BalancesFact
  | RequestsFact
  | NoticesFact
  | RemoteFact
  | CatalogueFact
  | TelemetryFact
  | TokensFact

export type FactType = Fact['type']
export type FactOf<T extends FactType> = Extract<Fact, { readonly type: T }>
