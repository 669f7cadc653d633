import type { FactSchemas, StateSchema } from '../../core/factSchemas.js'
import { chainId, flag, freeText, namespace, word } from '../../core/leaves.js'
import { dictionary, list, nullable, type Schema, shape } from '../../core/schema.js'
import { network } from '../networks/facts.js'
import type { OptionsFact, OptionsState } from './state.js'

const themeMode = word('light', 'dark', 'system')
const texts = dictionary(freeText, freeText)
/** What may change while a page lives. */
const changing = {
  texts,
  excludedConnectors: list(freeText),
  connectorImages: texts,
  enableWallets: flag,
}

const options = {
  ...changing,
  projectId: nullable(freeText),
  adapters: list(namespace),
  // As the host wrote it: a name that is no service is told of, and stays.
  services: dictionary(freeText, freeText) as unknown as Schema<OptionsState['services']>,
  themeMode,
  themeVariables: texts,
  hostConnectors: list(freeText),
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

export const optionsFactSchemas: FactSchemas<OptionsFact> = {
  'options.configured': {
    options: optionsSchema,
    networks: list(network),
    defaultChainId: nullable(chainId),
  },
  'options.updated': { options: shape({}, changing) },
  'theme.changed': { mode: themeMode, variables: texts },
}
