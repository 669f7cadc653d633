import { withGiven } from './development/given.js'
import type { Log } from './domain/core/record.js'
import type { Replay } from './domain/core/replay.js'
import { isLeft } from './domain/prelude/either.js'
import { ModalError } from './domain/prelude/modalError.js'
import { readOptions } from './domain/wire/options.js'
import { createModal } from './effects/createModal.js'
import { featureSource, pageLoadFlows } from './effects/features/pageLoad.js'
import { evmProviders } from './effects/live/evm/provider.js'
import { livePorts } from './effects/live/index.js'
import type { Modal } from './effects/modal.js'
import type { ModalOptions } from './options.js'

// What bundlers put in the place of; of Node's types nothing is needed here.
declare const process: { readonly env: { readonly NODE_ENV?: string } }

const later = async () => (await import('./later.js')).later

/**
 * Creates a modal. Inert until `start()`: nothing global is touched here, so it may run on a server.
 *
 * @throws ModalError with code `InvalidOptions` where what a page needs at once is wrong; its details name the field and what
 * was expected. What can wait is an alert of the same name.
 * @example
 * const modal = createWalletModal({ networks: [mainnet, polygon], metadata: { name: 'Shop' } })
 * modal.start()
 * await modal.open()
 */
export const createWalletModal = (options: ModalOptions): Modal => {
  const configured = readOptions(options)
  if (isLeft(configured)) {
    let reason = configured.left
    try {
      // As bundlers look for it: what is for development is not even there for others.
      if (process.env.NODE_ENV !== 'production') {
        const shown = withGiven(reason, options)
        reason = shown
      }
    } catch {
      // A page without a bundler has no `process`: nobody said that it is for development.
    }
    throw new ModalError(reason)
  }
  const modal = createModal({
    configured: configured.right,
    ports: livePorts(options.connectors ?? [], configured.right.fact.options, later),
    providers: evmProviders(async () => (await later()).hostProvider()),
    flows: pageLoadFlows(configured.right),
    features: featureSource(configured.right, later),
    later,
  })
  try {
    if (process.env.NODE_ENV !== 'production') {
      const made = { modal, options, configured: configured.right, stack: String(new Error().stack) }
      // Whatever comes of advice, the page goes on.
      import('./development/index.js').then(({ advise }) => advise(made)).catch(() => undefined)
    }
  } catch {
    // As above.
  }
  return modal
}

/** Reads a log (JSON text, or what `modal.log()` gives) and folds it: the state at any record, without any effect. */
export const replay = async (log: string | Log): Promise<Replay> => {
  const { readLog, replayOf } = await import('./domain/core/replay.js')
  const read = readLog(log)
  if (isLeft(read)) throw await (await import('./effects/kernel/outcome.js')).modalError(read.left)
  return replayOf(read.right)
}

export type { AccountId } from './domain/caip/accountParts.js'
export type { ChainId } from './domain/caip/chainId.js'
export type { Namespace } from './domain/caip/namespace.js'
export type { Command, Rejection } from './domain/core/command.js'
export type { Fact, FactType } from './domain/core/fact.js'
export type { Log, Recorded } from './domain/core/record.js'
export type { Replay } from './domain/core/replay.js'
export type { State } from './domain/core/state.js'
export type {
  Eip1193Provider,
  EvmProviders,
  ProviderListener,
  ProviderRequest,
} from './domain/evm/provider.js'
export type { AddressIn, ChainIdIn } from './domain/evm/types.js'
export type { Codec, DecodeError, TypeOf } from './domain/prelude/codec.js'
export type { Failure, FailureTag } from './domain/prelude/failure.js'
export { ModalError } from './domain/prelude/modalError.js'
export type { Remote } from './domain/prelude/remote.js'
export type { SecretRef } from './domain/prelude/secret.js'
export type { Millis } from './domain/prelude/time.js'
export type { PublicEvent } from './domain/rules/publicEvents.js'
export type {
  ConfigWord,
  FeatureName,
  LocalFeatureName,
  OnrampProvider,
  ProjectConfig,
  ProjectFeature,
  ProjectFeatureId,
  RemoteFeatures,
  Social,
  SwapProvider,
} from './domain/rules/remoteFeatures.js'
export type {
  BalancesCommand,
  BalancesFact,
  BalancesRejection,
  BalancesState,
  StoredBalances,
} from './domain/slices/balances/state.js'
export type {
  CatalogueAsk,
  CatalogueAsked,
  CatalogueCommand,
  CatalogueFact,
  CatalogueQuestion,
  CatalogueRejection,
  CatalogueState,
  CatalogueWallet,
  WalletIds,
  WalletPages,
  WalletSearch,
} from './domain/slices/catalogue/state.js'
export type {
  AllWallets,
  ChoicesCommand,
  ChoicesFact,
  ChoicesRejection,
  ChoicesState,
  ConnectMethod,
  ConnectorGroup,
  CustomWallet,
  LocalFeatures,
  LogLevel,
  Metadata,
  OptionsChange,
  OwnFeatures,
  WalletFeature,
} from './domain/slices/choices/state.js'
export type { Account } from './domain/slices/connections/accounts.js'
export type { Status } from './domain/slices/connections/select.js'
export type {
  AccountType,
  Chains,
  ConnectInFlight,
  ConnectionAccount,
  ConnectionsCommand,
  ConnectionsFact,
  ConnectionsRejection,
  ConnectionsState,
  ConnectStep,
  EndedBy,
  Leaving,
} from './domain/slices/connections/state.js'
export type { Connector, ConnectorsFact, ConnectorsState } from './domain/slices/connectors/state.js'
export type {
  AfterSuccess,
  ModalCommand,
  ModalFact,
  ModalRejection,
  ModalState,
  OpenableView,
  SideView,
  View,
  ViewName,
} from './domain/slices/modal/state.js'
export type {
  Network,
  NetworksCommand,
  NetworksFact,
  NetworksRejection,
  NetworksState,
  SwitchStep,
} from './domain/slices/networks/state.js'
export type {
  CopyWhat,
  Notice,
  NoticeKey,
  NoticeMessage,
  NoticesCommand,
  NoticesFact,
  NoticesState,
} from './domain/slices/notices/state.js'
export type {
  ChangedOptions,
  OptionsCommand,
  OptionsFact,
  OptionsState,
  ThemeMode,
  ThemeVariables,
} from './domain/slices/options/state.js'
export type {
  PageSessionFact,
  PageSessionState,
  SessionRejection,
  StoredConnection,
} from './domain/slices/pageSession/state.js'
export type {
  OriginVerdict,
  RemoteCommand,
  RemoteFact,
  RemoteState,
} from './domain/slices/remote/state.js'
export type {
  PendingRequest,
  RequestsCommand,
  RequestsFact,
  RequestsRejection,
  RequestsState,
  SentTransaction,
} from './domain/slices/requests/state.js'
export type {
  ErrorReport,
  TelemetryContent,
  TelemetryEntry,
  TelemetryFact,
  TelemetryState,
  ToldOptions,
  TrackedEvent,
} from './domain/slices/telemetry/state.js'
export type { RecentWallet, WalletsFact, WalletsState } from './domain/slices/wallets/state.js'
export type { NetworkInput } from './domain/wire/networks.js'
export type { Requester } from './domain/wire/requester.js'
export type { ServiceName, Services } from './domain/wire/services/names.js'
export { reownServices } from './domain/wire/services/reown.js'
export type { Store } from './effects/kernel/store.js'
export type { HostConnector } from './effects/live/evm/door.js'
export type { Eip1193 } from './effects/live/evm/eip1193.js'
export type { ProviderRpcError } from './effects/live/evm/providerError.js'
export type { DispatchResult, LogAudience, Modal, Surface } from './effects/modal.js'
export type { Providers } from './effects/providers.js'
export { updateFeatures, updateOptions, updateRemoteFeatures } from './effects/updates.js'
export type { ModalOptions } from './options.js'
export type { BadgeKey, ButtonKey } from './ui/text/buttons.js'
export type {
  CatalogueText,
  DownloadsText,
  FirstText,
  HelpText,
  LateText,
  Plural,
  PluralKey,
  RestText,
  Special,
  Text,
  TextKey,
  TextOverrides,
} from './ui/text/index.js'
