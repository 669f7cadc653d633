import type { ChainId } from '../../caip/chainId.js'
import type { Failure } from '../../prelude/failure.js'
import type { Remote } from '../../prelude/remote.js'
import { idle } from '../../prelude/remote.js'
import type { Millis } from '../../prelude/time.js'
import type { PublicEvent } from '../../rules/publicEvents.js'
import type { RemoteFeatures } from '../../rules/remoteFeatures.js'
import type { AllWallets, LogLevel } from '../choices/state.js'
import type { OptionsState, ThemeMode } from '../options/state.js'

// State

/** What of a host's options is told: which networks and features, never its texts, addresses or pictures. */
export interface ToldOptions {
  readonly networks: ReadonlyArray<ChainId>
  readonly themeMode: ThemeMode
  readonly layer: OptionsState['layer']
  readonly logLevel: LogLevel
  readonly allWallets: AllWallets
  readonly debug: boolean
  readonly enableWallets: boolean
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  readonly enableEmbedded: boolean
  readonly disableAppend: boolean
  readonly prefetch: boolean
  readonly enableWalletGuide: boolean
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly features: Partial<
    Omit<RemoteFeatures, 'activity' | 'socials' | 'swaps' | 'onramp'> & {
      readonly history: boolean
      readonly socials: RemoteFeatures['socials'] | true
      readonly swaps: RemoteFeatures['swaps'] | true
      readonly onramp: RemoteFeatures['onramp'] | true
    }
  > & { readonly collapseWallets: boolean; readonly legalCheckbox: boolean }
}

/** Something that happened, in the field's words (wire 7). */
export type TrackedEvent =
  | PublicEvent
  | { readonly event: 'INITIALIZE'; readonly properties: ToldOptions }
  | { readonly event: 'DISCONNECT_ERROR'; readonly properties: Readonly<Record<string, never>> }

/** Something that went wrong (wire 2.4). Both texts are ours. */
export interface ErrorReport {
  readonly category: 'API_ERROR' | 'DATA_PARSING_ERROR' | 'INTERNAL_SDK_ERROR'
  readonly errorType: string
  readonly errorMessage: string
}

export type TelemetryContent =
  | { readonly kind: 'event'; readonly tracked: TrackedEvent }
  | { readonly kind: 'report'; readonly report: ErrorReport }

/** What is to be sent, as far as it is known when it happens. */
export interface TelemetryEntry {
  readonly id: string
  /** Of the fact that it tells of, and when that was. */
  readonly of: number
  readonly at: Millis
  /** Of the page, without what may be secret. */
  readonly url: string
  /** Only where the host wants it to go along. */
  readonly address: string | null
  readonly told: TelemetryContent
}

export interface TelemetryState {
  /** Whether the project wants it, as far as that was asked for. */
  readonly config: Remote<boolean>
  /** The newest fact that was told of; null: nothing was. */
  readonly heard: number | null
  readonly waiting: ReadonlyArray<TelemetryEntry>
  /** When errors were reported, as far as it counts. */
  readonly reports: ReadonlyArray<Millis>
  /** The service refused the newest that it answered; said once. */
  readonly refused: boolean
}

export const initialTelemetry: TelemetryState = {
  config: idle,
  heard: null,
  waiting: [],
  reports: [],
  refused: false,
}

// Facts

export type TelemetryFact =
  | { readonly type: 'telemetry.configRequested'; readonly requestId: string }
  | { readonly type: 'telemetry.configReceived'; readonly requestId: string; readonly enabled: boolean }
  | { readonly type: 'telemetry.configFailed'; readonly requestId: string; readonly failure: Failure }
  | { readonly type: 'telemetry.queued'; readonly entry: TelemetryEntry }
  | { readonly type: 'telemetry.delivered'; readonly id: string }
  /** It was tried once. */
  | { readonly type: 'telemetry.dropped'; readonly id: string; readonly failure: Failure }
