import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespace.js'
import type { Recorded } from '../../core/record.js'
import { dictionaryOf, oneOf, type TypeOf, text } from '../../prelude/codec.js'
import type { Services } from '../../wire/services/names.js'
import type { Network } from '../networks/state.js'

// State

export const ThemeMode = oneOf('light', 'dark', 'system')
export type ThemeMode = TypeOf<typeof ThemeMode>

/** Custom properties without their prefix: `accent` becomes `--wm-accent`. */
export const ThemeVariables = dictionaryOf(text)
export type ThemeVariables = TypeOf<typeof ThemeVariables>

/**
 * What the host configured of that which may be asked for from the first moment, by the page or by a host that draws its own
 * list, checked and completed with defaults (features A.1). The rest are its choices.
 */
export interface OptionsState {
  readonly projectId: string | null
  readonly adapters: ReadonlyArray<Namespace>
  /** What may be called; all else is not. */
  readonly services: Services
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  /** Ids of the connectors that the host brings, as it names them. */
  readonly hostConnectors: ReadonlyArray<string>
  /** Connectors that are not shown, by id, rdns or name. */
  readonly excludedConnectors: ReadonlyArray<string>
  /** Pictures of wallets by connector id, rdns or name. */
  readonly connectorImages: Readonly<Record<string, string>>
  readonly enableWallets: boolean
  /** BCP 47; null takes the page's language, else the browser's. */
  readonly language: string | null
  /** The host's own words by key; keys that are not known are told when the language has loaded. */
  readonly texts: Readonly<Record<string, string>>
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  readonly enableEmbedded: boolean
  readonly disableAppend: boolean
  /** `dialog`: the top layer, the page behind is inert. `page`: a z-index box of our own, for hosts with toasts. */
  readonly layer: 'dialog' | 'page'
  /** Code is fetched before it is needed, so that the first press finds it there; see `ahead`. */
  readonly prefetch: boolean
}

/** What of it may become another while a page lives; the rest says what a modal is made of. */
export type ChangedOptions = Partial<
  Pick<OptionsState, 'texts' | 'excludedConnectors' | 'connectorImages' | 'enableWallets'>
>

export const initialOptions: OptionsState = {
  projectId: null,
  adapters: [],
  services: {},
  themeMode: 'system',
  themeVariables: {},
  hostConnectors: [],
  excludedConnectors: [],
  connectorImages: {},
  enableWallets: true,
  language: null,
  texts: {},
  enableEIP6963: true,
  enableInjected: true,
  enableEmbedded: false,
  disableAppend: false,
  layer: 'dialog',
  prefetch: true,
}

// Facts

export type OptionsFact =
  | {
      readonly type: 'options.configured'
      readonly options: OptionsState
      readonly networks: ReadonlyArray<Network>
      readonly defaultChainId: ChainId | null
    }
  /** The host changed some while the page lives; whole values, as they are from now on. */
  | { readonly type: 'options.updated'; readonly options: ChangedOptions }
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
