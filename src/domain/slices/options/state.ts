import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Recorded } from '../../core/record.js'
import { dictionaryOf, oneOf, type TypeOf, text } from '../../prelude/codec.js'
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

/** What the host configured, checked and completed with defaults (features A.1). */
export interface OptionsState {
  readonly projectId: string | null
  readonly metadata: Metadata
  readonly adapters: ReadonlyArray<Namespace>
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
  /** Alerts are shown to visitors of a development build only; they go to the console in any case. */
  readonly debug: boolean
}

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
  | { readonly type: 'theme.changed'; readonly mode: ThemeMode; readonly variables: ThemeVariables }

// Command

export type OptionsCommand = {
  readonly type: 'SetTheme'
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
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
