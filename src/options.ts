import type { Namespace } from './domain/caip/namespace.js'
import type {
  AllWallets,
  ConnectMethod,
  ConnectorGroup,
  CustomWallet,
  LocalFeatures,
  LogLevel,
  NamedToken,
  WalletFeature,
} from './domain/slices/choices/state.js'
import type { OptionsState, ThemeMode, ThemeVariables } from './domain/slices/options/state.js'
import type { NetworkInput } from './domain/wire/networks.js'
import type { Services } from './domain/wire/services/names.js'
import type { HostConnector } from './effects/live/evm/door.js'
import type { TextOverrides } from './ui/text/index.js'

/** What `createWalletModal` takes; docs/options.md has the defaults and an example of each. Only `networks` is needed. */
export interface ModalOptions {
  /** Of your account with the services that you name; it is sent to them, and to nobody else. */
  readonly projectId?: string
  /** At least one. viem's chain objects fit as they are. */
  readonly networks: ReadonlyArray<NetworkInput>
  /** Used when it is among `networks`; else the first one is. */
  readonly defaultNetwork?: NetworkInput
  readonly metadata?: {
    readonly name: string
    readonly description?: string
    readonly url?: string
    readonly icons?: ReadonlyArray<string>
  }
  /** Namespaces with connectors of our own; by default those of `networks` among eip155 and solana. */
  readonly adapters?: ReadonlyArray<Namespace>
  /** Wallets that the host brings: an EIP-1193 provider each. */
  readonly connectors?: ReadonlyArray<HostConnector>
  /** Connectors that are not shown, by id, rdns or name. */
  readonly excludeConnectors?: ReadonlyArray<string>
  readonly features?: {
    readonly connectorTypeOrder?: ReadonlyArray<ConnectorGroup>
    /** Ways to connect in your order, for `select.connectMethods`; e-mail and socials have no views yet. */
    readonly connectMethodsOrder?: ReadonlyArray<ConnectMethod>
    /** What Account is to offer, in your order; for views to come. */
    readonly walletFeaturesOrder?: ReadonlyArray<WalletFeature>
    /** Connect shows 'Continue with a wallet' instead of the list. */
    readonly collapseWallets?: boolean
    /** Wallets are offered once the visitor agrees; needs one of the two addresses below. */
    readonly legalCheckbox?: boolean
  } & LocalFeatures
  /** Services that may be called, each by its address; what is not named is not called. `reownServices` has the vendor's. */
  readonly services?: Services
  /** No feature that needs a service, whatever the project's configuration says. False by default. */
  readonly basic?: boolean
  /** Pictures of wallets by connector id, rdns or name; `https:` or `data:image/`. */
  readonly connectorImages?: Readonly<Record<string, string>>
  /** Your terms, linked below the list of wallets; `https:`. */
  readonly termsConditionsUrl?: string
  /** Your privacy policy, linked beside them; `https:`. */
  readonly privacyPolicyUrl?: string
  /** BCP 47: `'ar'`. Without it the page's `lang`, else the browser's language. */
  readonly language?: string
  /** Your own words for single texts: `{ titleConnect: 'Log in', 'failures.UserRejected': 'You said no' }`. */
  readonly texts?: TextOverrides
  /** `system` by default: as the visitor's browser has it. */
  readonly themeMode?: ThemeMode
  /** Custom properties without their prefix: `{ accent: '#c2410c' }`; docs/theming.md lists them. */
  readonly themeVariables?: ThemeVariables
  /** RPC addresses tried before the network's own, by CAIP-2 id or EVM chain id. */
  readonly customRpcUrls?: Readonly<Record<string, ReadonlyArray<{ readonly url: string }>>>
  /** `false`: a network with `customRpcUrls` is read there alone, never at its own addresses. `true` by default. */
  readonly publicRpcFallback?: boolean
  /** Pictures by CAIP-2 id or EVM chain id; `https:` or `data:image/`. */
  readonly chainImages?: Readonly<Record<string, string>>
  /** `@appkit/` by default, so that visitors of a migrated site stay connected. Two modals need two prefixes. */
  readonly storagePrefix?: string
  /** Wallets to get, for visitors who have none, in your order. */
  readonly customWallets?: ReadonlyArray<CustomWallet>
  /** Wallets of the catalogue that stand first, in this order, by its ids; needs `services.api`, as the next three do. */
  readonly featuredWalletIds?: ReadonlyArray<string>
  /** These wallets of the catalogue and no others. */
  readonly includeWalletIds?: ReadonlyArray<string>
  /** Wallets of the catalogue that are not shown, nor in the browser: known there by rdns and name once the catalogue answered. */
  readonly excludeWalletIds?: ReadonlyArray<string>
  /**
   * Tokens that visitors see when they hold some, by CAIP-2 id or EVM chain id: `{ 1: [{ address: '0xA0b8…eB48' }] }`. Without
   * a service they are read from your nodes.
   */
  readonly tokens?: Readonly<Record<string, ReadonlyArray<NamedToken>>>
  /** Whether Connect leads to the whole catalogue: `SHOW` by default, `HIDE`, or `ONLY_MOBILE`. */
  readonly allWallets?: AllWallets
  /** The way to the help about wallets, and where to get one. True by default. */
  readonly enableWalletGuide?: boolean
  /** Wallets are offered at all. True by default. */
  readonly enableWallets?: boolean
  /** Wallets that announce themselves (EIP-6963) are found. True by default. */
  readonly enableEIP6963?: boolean
  /** `window.ethereum` is a wallet. True by default. */
  readonly enableInjected?: boolean
  /** Visitors may be asked to switch the network. True by default. */
  readonly enableNetworkSwitch?: boolean
  /** A wallet may stay on a network that is not among `networks`. False by default: the visitor is asked to switch. */
  readonly allowUnsupportedChain?: boolean
  /** Drawn where `<WalletModal>` stands, and always open: a part of your page, not a dialog. False by default. */
  readonly enableEmbedded?: boolean
  /** Drawn where `<WalletModal>` stands, when open, as a dialog that is not appended to `body`. False by default. */
  readonly disableAppend?: boolean
  /** `dialog`, the default: the top layer; the page behind is inert. `page`: a z-index box, for hosts with toasts. */
  readonly layer?: OptionsState['layer']
  /** Code is fetched before it is needed, so that the first press finds it there. True by default; not under Save-Data. */
  readonly prefetch?: boolean
  /** What is worth a line on the console, each level with those before it; `error` by default. */
  readonly logLevel?: LogLevel
  /** Messages for developers are shown in the modal, too, not on the console alone. True by default. */
  readonly debug?: boolean
}
