import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import { chainId, flag, freeText, namespace, word } from '../../core/leaves.js'
import { anyOf, dictionary, list, nullable, type Schema, shape } from '../../core/schema.js'
import { network } from '../networks/facts.js'
import type { OptionsFact, OptionsState } from './state.js'

const themeMode = word('light', 'dark', 'system')
const texts = dictionary(freeText, freeText)
const flagOrNames = anyOf(flag, list(freeText))
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

/** What may change while a page lives. */
const changing = {
  metadata: shape({ name: freeText, description: freeText, url: freeText, icons: list(freeText) }),
  localFeatures: shape(
    {},
    {
      ...{ email: flag, history: flag, reownBranding: flag },
      ...{ socials: flagOrNames, swaps: flagOrNames, onramp: flagOrNames },
    },
  ),
  connectorImages: texts,
  connectorTypeOrder: list(
    word('walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'),
  ),
  collapseWallets: flag,
  legalCheckbox: flag,
  texts,
  excludedConnectors: list(freeText),
  termsConditionsUrl: nullable(freeText),
  privacyPolicyUrl: nullable(freeText),
  enableWalletGuide: flag,
  enableWallets: flag,
  enableNetworkSwitch: flag,
  allowUnsupportedChain: flag,
  logLevel: word('silent', 'error', 'warn', 'info'),
  debug: flag,
}

const options = {
  ...changing,
  projectId: nullable(freeText),
  adapters: list(namespace),
  // As the host wrote it: a name that is no service is told of, and stays.
  services: dictionary(freeText, freeText) as unknown as Schema<OptionsState['services']>,
  basic: flag,
  themeMode,
  themeVariables: texts,
  hostConnectors: list(freeText),
  customWallets: list(wallet),
  language: nullable(freeText),
  enableEIP6963: flag,
  enableInjected: flag,
  enableEmbedded: flag,
  disableAppend: flag,
  layer: word('dialog', 'page'),
  prefetch: flag,
}

const optionsSchema: Schema<OptionsState> = shape(options)

export const optionsStateSchema: StateSchema<OptionsState> = { version: 1, schema: optionsSchema }

/** Why its commands are refused. */
export const optionsRejections = { InvalidOption: shape({ field: freeText, expected: freeText }) }

export const optionsFactSchemas: FactSchemas<OptionsFact> = {
  'options.configured': {
    options: optionsSchema,
    networks: list(network),
    defaultChainId: nullable(chainId),
  },
  'options.updated': { options: shape({}, changing) },
  'theme.changed': { mode: themeMode, variables: texts },
}
