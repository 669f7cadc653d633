import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import { addressText, chainId, failure, flag, freeText, id, millis, number, word } from '../../core/leaves.js'
import { anyOf, choice, list, nullable, type Schema, shape } from '../../core/schema.js'
import type { FailureTag } from '../../prelude/failure.js'
import type { Remote } from '../../prelude/remote.js'
import { sentences } from '../../prelude/sentences.js'
import { onrampProviders, socials, swapProviders } from '../../rules/remoteFeatures.js'
import type {
  ErrorReport,
  TelemetryEntry,
  TelemetryFact,
  TelemetryState,
  ToldOptions,
  TrackedEvent,
} from './state.js'

const flagOr = <const A extends string>(words: ReadonlyArray<A>): Schema<boolean | ReadonlyArray<A>> =>
  anyOf(flag, list(word(...words)))

const features: Schema<ToldOptions['features']> = shape(
  { collapseWallets: flag, legalCheckbox: flag },
  {
    ...{ email: flag, history: flag, reownBranding: flag },
    ...{ socials: flagOr(socials), swaps: flagOr(swapProviders), onramp: flagOr(onrampProviders) },
  },
)

const options: Schema<ToldOptions> = shape({
  networks: list(chainId),
  themeMode: word('light', 'dark', 'system'),
  layer: word('dialog', 'page'),
  logLevel: word('silent', 'error', 'warn', 'info'),
  allWallets: word('SHOW', 'HIDE', 'ONLY_MOBILE'),
  ...{ debug: flag, enableWallets: flag, enableEIP6963: flag, enableInjected: flag, enableEmbedded: flag },
  ...{ disableAppend: flag, prefetch: flag, enableWalletGuide: flag, enableNetworkSwitch: flag },
  allowUnsupportedChain: flag,
  features,
})

const bare = shape({ properties: shape({}) })
const connected = shape({ properties: shape({ connected: flag }) })
const code = word(...(Object.keys(sentences) as ReadonlyArray<FailureTag>))
const failed = shape({ properties: shape({ code, message: freeText }) })

const tracked: Schema<TrackedEvent> = choice('event', {
  INITIALIZE: shape({ properties: options }),
  ...{ MODAL_OPEN: connected, MODAL_CLOSE: connected },
  SELECT_WALLET: shape({ properties: shape({ name: freeText, platform: word('browser') }) }),
  CONNECT_SUCCESS: shape({ properties: shape({ method: word('browser'), name: freeText }) }),
  ...{ CONNECT_ERROR: failed, USER_REJECTED: failed },
  DISCONNECT_SUCCESS: shape({ properties: shape({ namespace: freeText }) }),
  DISCONNECT_ERROR: bare,
  SWITCH_NETWORK: shape({ properties: shape({ network: freeText }) }),
  SEARCH_WALLET: shape({ properties: shape({ badge: word('certified', ''), search: freeText }) }),
  ...{ CLICK_ALL_WALLETS: bare, CLICK_NETWORKS: bare, CLICK_WALLET_HELP: bare, CLICK_NETWORK_HELP: bare },
  CLICK_GET_WALLET: bare,
})

const report: Schema<ErrorReport> = shape({
  category: word('API_ERROR', 'DATA_PARSING_ERROR', 'INTERNAL_SDK_ERROR'),
  errorType: freeText,
  errorMessage: freeText,
})

const entry: Schema<TelemetryEntry> = shape({
  id,
  of: number,
  at: millis,
  url: freeText,
  address: nullable(addressText),
  told: choice('kind', { event: shape({ tracked }), report: shape({ report }) }),
})

export const telemetryFactSchemas: FactSchemas<TelemetryFact> = {
  'telemetry.configRequested': { requestId: id },
  'telemetry.configReceived': { requestId: id, enabled: flag },
  'telemetry.configFailed': { requestId: id, failure },
  'telemetry.queued': { entry },
  'telemetry.delivered': { id },
  'telemetry.dropped': { id, failure },
}

const config: Schema<Remote<boolean>> = choice('step', {
  idle: shape({}),
  pending: shape({ requestId: id, last: nullable(flag) }),
  success: shape({ value: flag, at: millis }),
  failure: shape({ failure, last: nullable(flag), at: millis }),
})

export const telemetryStateSchema: StateSchema<TelemetryState> = {
  version: 1,
  schema: shape({
    config,
    heard: nullable(number),
    waiting: list(entry),
    reports: list(millis),
    refused: flag,
  }),
}
