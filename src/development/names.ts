import type { ServiceName } from '../domain/wire/services/names.js'
import type { ModalOptions } from '../options.js'

/** Each option by its name: an option that is added and not named here does not compile. */
const options: Readonly<Record<keyof ModalOptions | 'siwx' | 'siweConfig', true>> = {
  projectId: true,
  networks: true,
  defaultNetwork: true,
  metadata: true,
  adapters: true,
  connectors: true,
  excludeConnectors: true,
  features: true,
  services: true,
  basic: true,
  connectorImages: true,
  termsConditionsUrl: true,
  privacyPolicyUrl: true,
  language: true,
  texts: true,
  themeMode: true,
  themeVariables: true,
  customRpcUrls: true,
  chainImages: true,
  storagePrefix: true,
  tokens: true,
  customWallets: true,
  featuredWalletIds: true,
  includeWalletIds: true,
  excludeWalletIds: true,
  allWallets: true,
  enableWalletGuide: true,
  enableWallets: true,
  enableEIP6963: true,
  enableInjected: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: true,
  enableEmbedded: true,
  disableAppend: true,
  prefetch: true,
  publicRpcFallback: true,
  debug: true,
  logLevel: true,
  layer: true,
  // Refused by name (wire/options.ts).
  siwx: true,
  siweConfig: true,
}

const features: Readonly<Record<keyof NonNullable<ModalOptions['features']>, true>> = {
  connectorTypeOrder: true,
  connectMethodsOrder: true,
  walletFeaturesOrder: true,
  collapseWallets: true,
  legalCheckbox: true,
  email: true,
  socials: true,
  swaps: true,
  onramp: true,
  history: true,
  reownBranding: true,
  analytics: true,
  analyticsAddress: true,
}

const services: Readonly<Record<ServiceName, true>> = {
  ...{ api: true, rpc: true, relay: true, frame: true, images: true },
  ...{ analytics: true, auth: true, pay: true },
}

const metadata: Readonly<Record<keyof NonNullable<ModalOptions['metadata']>, true>> = {
  name: true,
  description: true,
  url: true,
  icons: true,
}

/** What may stand in each place; of others nothing is known here. */
export const names = {
  options: Object.keys(options).filter((name) => !name.startsWith('siw')),
  taken: Object.keys(options),
  features: Object.keys(features),
  metadata: Object.keys(metadata),
  services: Object.keys(services),
}

/** The languages of the dialog. */
export const languages: ReadonlyArray<string> = ['en', 'ar']

/** Of what is to come. */
export const later = 'not part of this version'

/** Names of other kits' options, as their documentation has them, and what there is here. Public names, for who migrates. */
export const elsewhere: Readonly<Record<string, string>> = {
  // AppKit
  // Of its features, where it is a flag.
  allWallets: 'options.allWallets',
  enableWalletConnect: later,
  enableCoinbase: 'options.excludeConnectors',
  enableReconnect: 'nothing: stored connections are always taken up',
  coinbasePreference: later,
  defaultAccountTypes: later,
  tokens: later,
  emailShowWallets: later,
  analytics: 'options.features.analytics',
  send: later,
  receive: later,
  pay: later,
  universalProviderConfigOverride: later,
  // RainbowKit, ConnectKit, wagmi
  appName: 'options.metadata.name',
  appDescription: 'options.metadata.description',
  appUrl: 'options.metadata.url',
  appIcon: 'options.metadata.icons',
  appInfo: 'options.metadata',
  chains: 'options.networks',
  initialChain: 'options.defaultNetwork',
  wallets: 'options.connectors, or options.customWallets',
  transports: 'options.customRpcUrls',
  theme: 'options.themeMode and options.themeVariables',
  customTheme: 'options.themeVariables',
  mode: 'options.themeMode',
  locale: 'options.language',
  walletConnectProjectId: 'options.projectId',
  modalSize: 'nothing: the card fits its window',
  coolMode: 'nothing',
  ssr: 'nothing: a modal may always be made on a server',
}
