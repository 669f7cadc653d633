import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import { chainId, flag, freeText, namespace, word } from '../../core/leaves.js'
import { dictionary, list, nullable, type Schema, shape } from '../../core/schema.js'
import { network } from '../networks/facts.js'
import type { OptionsFact, OptionsState } from './state.js'

const themeMode = word('light', 'dark', 'system')
const texts = dictionary(freeText, freeText)
const wallet = shape(
  { id: freeText, name: freeText },
  {
    homepage: freeText,
    image_url: freeText,
    chrome_store: freeText,
    app_store: freeText,
    play_store: freeText,
    mobile_link: freeText,
    desktop_link: freeText,
    webapp_link: freeText,
    rdns: freeText,
  },
)

const options = {
  projectId: nullable(freeText),
  metadata: shape({ name: freeText, description: freeText, url: freeText, icons: list(freeText) }),
  adapters: list(namespace),
  themeMode,
  themeVariables: texts,
  connectorTypeOrder: list(
    word('walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'),
  ),
  excludedConnectors: list(freeText),
  hostConnectors: list(freeText),
  customWallets: list(wallet),
  collapseWallets: flag,
  legalCheckbox: flag,
  termsConditionsUrl: nullable(freeText),
  privacyPolicyUrl: nullable(freeText),
  language: nullable(freeText),
  texts,
  enableWalletGuide: flag,
  enableWallets: flag,
  enableEIP6963: flag,
  enableInjected: flag,
  enableNetworkSwitch: flag,
  allowUnsupportedChain: flag,
  enableEmbedded: flag,
  disableAppend: flag,
  layer: word('dialog', 'page'),
  prefetch: flag,
  debug: flag,
}

const optionsSchema: Schema<OptionsState> = shape(options)

export const optionsStateSchema: StateSchema<OptionsState> = { version: 1, schema: optionsSchema }

export const optionsFactSchemas: FactSchemas<OptionsFact> = {
  'options.configured': {
    options: optionsSchema,
    networks: list(network),
    defaultChainId: nullable(chainId),
  },
  'theme.changed': { mode: themeMode, variables: texts },
}
