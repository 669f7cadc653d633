import type { Namespace } from './domain/caip/namespace.js'
import type {
  ConnectorGroup,
  OptionsState,
  ThemeMode,
  ThemeVariables,
} from './domain/slices/options/state.js'
import type { NetworkInput } from './domain/wire/networks.js'
import type { HostConnector } from './effects/live/evm/door.js'
import type { TextOverrides } from './ui/text/index.js'

/** What `createWalletModal` takes. Only `networks` is needed to begin; a missing `projectId` raises an alert. */
export interface ModalOptions
  extends Partial<
    Pick<
      OptionsState,
      | 'customWallets'
      | 'enableWalletGuide'
      | 'enableWallets'
      | 'enableEIP6963'
      | 'enableInjected'
      | 'enableNetworkSwitch'
      | 'allowUnsupportedChain'
      | 'enableEmbedded'
      | 'disableAppend'
      | 'prefetch'
      | 'debug'
      | 'layer'
    >
  > {
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
    /** Connect shows 'Continue with a wallet' instead of the list. */
    readonly collapseWallets?: boolean
    /** Wallets are offered once the visitor agrees; needs one of the two addresses below. */
    readonly legalCheckbox?: boolean
  }
  readonly termsConditionsUrl?: string
  readonly privacyPolicyUrl?: string
  /** BCP 47: `'ar'`. Without it the page's `lang`, else the browser's language. */
  readonly language?: string
  /** Your own words for single texts: `{ titleConnect: 'Log in', 'failures.UserRejected': 'You said no' }`. */
  readonly texts?: TextOverrides
  readonly themeMode?: ThemeMode
  readonly themeVariables?: ThemeVariables
  /** RPC addresses tried before the network's own, by CAIP-2 id. */
  readonly customRpcUrls?: Readonly<Record<string, ReadonlyArray<{ readonly url: string }>>>
  /** Pictures by CAIP-2 id or EVM chain id; `https:` or `data:image/`. */
  readonly chainImages?: Readonly<Record<string, string>>
  /** `@appkit/` by default, so that visitors of a migrated site stay connected. Two modals need two prefixes. */
  readonly storagePrefix?: string
}
