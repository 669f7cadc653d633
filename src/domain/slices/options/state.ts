import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Recorded } from '../../core/record.js'
import { dictionaryOf, oneOf, type TypeOf, text } from '../../prelude/codec.js'
import type { Services } from '../../wire/services/names.js'
import type { Network } from '../networks/state.js'

// State

export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: ReadonlyArray<string>
}

export const ThemeMode = oneOf('light', 'dark', 'system')
export type ThemeMode = TypeOf<typeof ThemeMode>

/** Each says also what those before it say. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info'

/** Custom properties without their prefix: `accent` becomes `--wm-accent`. */
export const ThemeVariables = dictionaryOf(text)
export type ThemeVariables = TypeOf<typeof ThemeVariables>

/** Groups of wallet rows on Connect, in the host's order (features A.3). */
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** A wallet the host wants listed, with where it can be had; keys as the wallet directories name them. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  readonly image_url?: string
  readonly chrome_store?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly mobile_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly rdns?: string
}

/** Features as a host sets them, which a remote configuration may decide otherwise (features A.4); absent: not set. */
export interface LocalFeatures {
  /** Log-in by a code sent by mail; needs `services.frame`. */
  readonly email?: boolean
  /** Log-in by these, in this order; `true` is all there are: google, x, discord, farcaster, github, apple, facebook. */
  readonly socials?: boolean | ReadonlyArray<string>
  /** Swapping through these; needs `services.rpc`. */
  readonly swaps?: boolean | ReadonlyArray<string>
  /** Buying from these, coinbase and meld; needs `services.rpc`. */
  readonly onramp?: boolean | ReadonlyArray<string>
  /** What the remote configuration calls activity. */
  readonly history?: boolean
  /** The line 'Made with wallet-modal' below Connect; needs `services.api`. */
  readonly reownBranding?: boolean
}

/** What the host configured, checked and completed with defaults (features A.1). */
export interface OptionsState {
  readonly projectId: string | null
  readonly metadata: Metadata
  readonly adapters: ReadonlyArray<Namespace>
  /** What may be called; all else is not. */
  readonly services: Services
  readonly localFeatures: LocalFeatures
  /** No feature that a remote configuration could turn on. */
  readonly basic: boolean
  /** Pictures of wallets by connector id, rdns or name. */
  readonly connectorImages: Readonly<Record<string, string>>
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  /** Empty: the host wants none in particular, which is `defaultConnectorOrder` behind the wallet used last. */
  readonly connectorTypeOrder: ReadonlyArray<ConnectorGroup>
  readonly excludedConnectors: ReadonlyArray<string>
  /** Ids of the connectors that the host brings, as it names them. */
  readonly hostConnectors: ReadonlyArray<string>
  /** Wallets to get, in the host's order. */
  readonly customWallets: ReadonlyArray<CustomWallet>
  /** Connect shows one button, which leads to the list. */
  readonly collapseWallets: boolean
  /** Wallets are offered only once the visitor has agreed to the documents below; see `legalRequired`. */
  readonly legalCheckbox: boolean
  readonly termsConditionsUrl: string | null
  readonly privacyPolicyUrl: string | null
  /** BCP 47; null takes the page's language, else the browser's. */
  readonly language: string | null
  /** The host's own words by key; keys that are not known are told when the language has loaded. */
  readonly texts: Readonly<Record<string, string>>
  readonly enableWalletGuide: boolean
  readonly enableWallets: boolean
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly enableEmbedded: boolean
  readonly disableAppend: boolean
  /** `dialog`: the top layer, the page behind is inert. `page`: a z-index box of our own, for hosts with toasts. */
  readonly layer: 'dialog' | 'page'
  /** Code is fetched before it is needed, so that the first press finds it there; see `ahead`. */
  readonly prefetch: boolean
  /** What is worth a line on the console: alerts are errors, dropped rows of answers warnings. */
  readonly logLevel: LogLevel
  /** Alerts are shown in the modal, too. */
  readonly debug: boolean
}

/** What may become another while a page lives; the rest says what a modal is made of. */
export type ChangedOptions = Partial<
  Pick<
    OptionsState,
    | 'metadata'
    | 'localFeatures'
    | 'connectorImages'
    | 'connectorTypeOrder'
    | 'collapseWallets'
    | 'legalCheckbox'
    | 'texts'
    | 'excludedConnectors'
    | 'termsConditionsUrl'
    | 'privacyPolicyUrl'
    | 'enableWalletGuide'
    | 'enableWallets'
    | 'enableNetworkSwitch'
    | 'allowUnsupportedChain'
    | 'debug'
    | 'logLevel'
  >
>

export const defaultConnectorOrder: ReadonlyArray<ConnectorGroup> = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
]

export const initialOptions: OptionsState = {
  projectId: null,
  metadata: { name: '', description: '', url: '', icons: [] },
  adapters: [],
  services: {},
  localFeatures: {},
  basic: false,
  connectorImages: {},
  themeMode: 'system',
  themeVariables: {},
  connectorTypeOrder: [],
  excludedConnectors: [],
  hostConnectors: [],
  customWallets: [],
  collapseWallets: false,
  legalCheckbox: false,
  termsConditionsUrl: null,
  privacyPolicyUrl: null,
  language: null,
  texts: {},
  enableWalletGuide: true,
  enableWallets: true,
  enableEIP6963: true,
  enableInjected: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  enableEmbedded: false,
  disableAppend: false,
  layer: 'dialog',
  prefetch: true,
  logLevel: 'error',
  debug: true,
}

// Facts

export type OptionsFact =
  | {
      readonly type: 'options.configured'
      readonly options: OptionsState
      readonly networks: ReadonlyArray<Network>
      readonly defaultChainId: ChainId | null
    }
  /** A host changed some while the page lives; whole values, as they are from now on. */
  | { readonly type: 'options.updated'; readonly options: ChangedOptions }
  | { readonly type: 'theme.changed'; readonly mode: ThemeMode; readonly variables: ThemeVariables }

// Command

/** What `updateOptions` takes: of the options as hosts write them, those that may change while a page lives. */
export interface OptionsChange
  extends Partial<
    Pick<
      OptionsState,
      | 'connectorImages'
      | 'texts'
      | 'termsConditionsUrl'
      | 'privacyPolicyUrl'
      | 'enableWalletGuide'
      | 'enableWallets'
      | 'enableNetworkSwitch'
      | 'allowUnsupportedChain'
      | 'debug'
      | 'logLevel'
    >
  > {
  readonly metadata?: Partial<Metadata>
  readonly features?: LocalFeatures &
    Partial<Pick<OptionsState, 'connectorTypeOrder' | 'collapseWallets' | 'legalCheckbox'>>
  readonly excludeConnectors?: ReadonlyArray<string>
}

export type OptionsCommand =
  | { readonly type: 'SetTheme'; readonly mode: ThemeMode; readonly variables: ThemeVariables }
  /** Of the options as a host writes them, those that may change; see `updateOptions`. */
  | { readonly type: 'UpdateOptions'; readonly options: OptionsChange }

export type OptionsRejection = {
  /** No option that may change, or not of its form. */
  readonly tag: 'InvalidOption'
  readonly field: string
  readonly expected: string
}

// reduce

export const reduceOptions = (state: OptionsState, { fact }: Recorded): OptionsState => {
  switch (fact.type) {
    case 'options.configured':
      return fact.options
    case 'theme.changed':
      return { ...state, themeMode: fact.mode, themeVariables: fact.variables }
    default:
      return state
  }
}
