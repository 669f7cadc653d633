import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import { addressText, chainId, flag, freeText, number, word } from '../../core/leaves.js'
import { anyOf, dictionary, list, nullable, type Schema, shape } from '../../core/schema.js'
import type { ChoicesFact, ChoicesState } from './state.js'

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

const fields = {
  metadata: shape({ name: freeText, description: freeText, url: freeText, icons: list(freeText) }),
  localFeatures: shape(
    {},
    {
      ...{ email: flag, history: flag, reownBranding: flag, analytics: flag, analyticsAddress: flag },
      ...{ socials: flagOrNames, swaps: flagOrNames, onramp: flagOrNames },
    },
  ),
  basic: flag,
  connectorTypeOrder: list(
    word('walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'),
  ),
  connectMethodsOrder: nullable(list(word('email', 'social', 'wallet'))),
  walletFeaturesOrder: list(word('onramp', 'swaps', 'receive', 'send')),
  collapseWallets: flag,
  legalCheckbox: flag,
  customWallets: list(wallet),
  featuredWalletIds: list(freeText),
  includeWalletIds: list(freeText),
  excludeWalletIds: list(freeText),
  tokens: dictionary(
    chainId,
    list(
      shape(
        { address: addressText },
        { name: freeText, symbol: freeText, decimals: number, image: freeText },
      ),
    ),
  ),
  allWallets: word('SHOW', 'HIDE', 'ONLY_MOBILE'),
  termsConditionsUrl: nullable(freeText),
  privacyPolicyUrl: nullable(freeText),
  enableWalletGuide: flag,
  enableNetworkSwitch: flag,
  allowUnsupportedChain: flag,
  logLevel: word('silent', 'error', 'warn', 'info'),
  debug: flag,
}

const choicesSchema: Schema<ChoicesState> = shape(fields)

export const choicesStateSchema: StateSchema<ChoicesState> = { version: 1, schema: choicesSchema }

/** Why its commands are refused. */
export const choicesRejections = { InvalidOption: shape({ field: freeText, expected: freeText }) }

export const choicesFactSchemas: FactSchemas<ChoicesFact> = {
  'choices.made': { choices: choicesSchema },
  'choices.changed': { choices: shape({}, fields) },
}
