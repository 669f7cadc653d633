import type { Recorded } from '../../core/record.js'
import type { OptionsState } from '../options/state.js'

// State

export interface Metadata {
  readonly name: string
  readonly description: string
  readonly url: string
  readonly icons: ReadonlyArray<string>
}

/** Each says also what those before it say. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info'

/** Groups of wallet rows on Connect, in the host's order (features A.3). */
export type ConnectorGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Ways to connect (features A.3). */
export type ConnectMethod = 'email' | 'social' | 'wallet'

/** Where the way to the whole catalogue is shown (features A.1). */
export type AllWallets = 'SHOW' | 'HIDE' | 'ONLY_MOBILE'

/** What Account offers to do with an account (features A.3). */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

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

/** A token that a host names, by its contract. What it does not say is read from the contract. */
export interface NamedToken {
  readonly address: string
  readonly name?: string
  readonly symbol?: string
  readonly decimals?: number
  /** A picture of it. */
  readonly image?: string
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
  /** What happens here is told to `services.analytics`; off unless you say so. */
  readonly analytics?: boolean
  /** The active account's address goes along; off unless you say so. */
  readonly analyticsAddress?: boolean
}

/**
 * What the host chose of that which nobody asks for before the list of features, with which it is read (features A): no page,
 * and no host that draws its own.
 */
export interface ChoicesState {
  readonly metadata: Metadata
  readonly localFeatures: LocalFeatures
  /** No feature that a remote configuration could turn on. */
  readonly basic: boolean
  /** Empty: the host wants none in particular, which is `defaultConnectorOrder` behind the wallet used last. */
  readonly connectorTypeOrder: ReadonlyArray<ConnectorGroup>
  /** null: the host wants none in particular; see `connectMethods`. */
  readonly connectMethodsOrder: ReadonlyArray<ConnectMethod> | null
  readonly walletFeaturesOrder: ReadonlyArray<WalletFeature>
  /** Wallets to get, in the host's order. */
  readonly customWallets: ReadonlyArray<CustomWallet>
  /** Wallets of the catalogue that stand first, in this order, by its ids. */
  readonly featuredWalletIds: ReadonlyArray<string>
  /** No others of the catalogue; none: all. */
  readonly includeWalletIds: ReadonlyArray<string>
  /** Not these, and no wallet that is one of them by rdns or name either. */
  readonly excludeWalletIds: ReadonlyArray<string>
  /** By CAIP-2 id or EVM chain id: whoever holds some of them sees it, also where no service knows them. */
  readonly tokens: Readonly<Record<string, ReadonlyArray<NamedToken>>>
  /** Whether Connect leads to the whole catalogue. */
  readonly allWallets: AllWallets
  /** Connect shows one button, which leads to the list. */
  readonly collapseWallets: boolean
  /** Wallets are offered only once the visitor has agreed to the documents below; see `legalRequired`. */
  readonly legalCheckbox: boolean
  readonly termsConditionsUrl: string | null
  readonly privacyPolicyUrl: string | null
  readonly enableWalletGuide: boolean
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  /** What is worth a line on the console: alerts are errors, dropped rows of answers warnings. */
  readonly logLevel: LogLevel
  /** Alerts are shown in the modal, too. */
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

export const defaultWalletFeatures: ReadonlyArray<WalletFeature> = ['onramp', 'swaps', 'receive', 'send']

export const initialChoices: ChoicesState = {
  metadata: { name: '', description: '', url: '', icons: [] },
  localFeatures: {},
  basic: false,
  connectorTypeOrder: [],
  connectMethodsOrder: null,
  walletFeaturesOrder: defaultWalletFeatures,
  customWallets: [],
  featuredWalletIds: [],
  includeWalletIds: [],
  excludeWalletIds: [],
  tokens: {},
  allWallets: 'SHOW',
  collapseWallets: false,
  legalCheckbox: false,
  termsConditionsUrl: null,
  privacyPolicyUrl: null,
  enableWalletGuide: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  logLevel: 'error',
  debug: true,
}

// Facts

export type ChoicesFact =
  /** As the host has them to begin with. */
  | { readonly type: 'choices.made'; readonly choices: ChoicesState }
  /** The host changed some while the page lives; whole values, as they are from now on. */
  | { readonly type: 'choices.changed'; readonly choices: Partial<ChoicesState> }

// Command

/** Of `features`, what the host alone decides. */
export type OwnFeatures = Pick<
  ChoicesState,
  'connectorTypeOrder' | 'connectMethodsOrder' | 'walletFeaturesOrder' | 'collapseWallets' | 'legalCheckbox'
>

/** What `updateOptions` takes: of the options as hosts write them, those that may change while a page lives. */
export interface OptionsChange
  extends Partial<
    Pick<OptionsState, 'texts' | 'connectorImages' | 'enableWallets'> &
      Omit<ChoicesState, 'metadata' | 'localFeatures' | 'basic' | keyof OwnFeatures>
  > {
  readonly metadata?: Partial<Metadata>
  readonly features?: LocalFeatures & Partial<OwnFeatures>
  readonly excludeConnectors?: ReadonlyArray<string>
}

/** Of the options as a host writes them, those that may change; see `updateOptions`. */
export type ChoicesCommand = { readonly type: 'UpdateOptions'; readonly options: OptionsChange }

export type ChoicesRejection = {
  /** No option that may change, or not of its form. */
  readonly tag: 'InvalidOption'
  readonly field: string
  readonly expected: string
}

// reduce

export const reduceChoices = (state: ChoicesState, { fact }: Recorded): ChoicesState => {
  switch (fact.type) {
    case 'choices.made':
    case 'choices.changed':
      return { ...state, ...fact.choices }
    default:
      return state
  }
}
