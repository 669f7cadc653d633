import type * as t from 'io-ts'
import { type ChainId, possibleId } from '../caip/chainId.js'
import { connectedNamespaces, Namespace } from '../caip/namespace.js'
import type { EventOf } from '../core/event.js'
import { dictionaryOf, flag, listOf, oneOf, shape, text } from '../prelude/codec.js'
import { type Either, isLeft, left, right } from '../prelude/either.js'
import { type Failure, failure } from '../prelude/failure.js'
import type { Network } from '../slices/networks/state.js'
import {
  defaultConnectorOrder,
  initialOptions,
  type OptionsState,
  type ThemeMode,
} from '../slices/options/state.js'
import { chainIdOfInput, NetworkInput, toNetwork } from './networks.js'
import { decode } from './primitives.js'
import { isReserved } from './storedConnectors.js'

const walletTexts = Object.fromEntries(
  'homepage image_url chrome_store app_store play_store mobile_link desktop_link webapp_link rdns'
    .split(' ')
    .map((key) => [key, text]),
)

const Options = shape(
  { networks: listOf(NetworkInput) },
  {
    projectId: text,
    defaultNetwork: NetworkInput,
    metadata: shape({ name: text }, { description: text, url: text, icons: listOf(text) }),
    adapters: listOf(Namespace),
    themeMode: oneOf<ThemeMode>('light', 'dark', 'system'),
    themeVariables: dictionaryOf(text),
    features: shape(
      {},
      {
        connectorTypeOrder: listOf(oneOf(...defaultConnectorOrder)),
        collapseWallets: flag,
        legalCheckbox: flag,
      },
    ),
    customWallets: listOf(shape({ id: text, name: text }, walletTexts)),
    termsConditionsUrl: text,
    privacyPolicyUrl: text,
    language: text,
    texts: dictionaryOf(text),
    enableWalletGuide: flag,
    excludeConnectors: listOf(text),
    connectors: listOf(shape({ id: text, name: text })),
    enableWallets: flag,
    enableEIP6963: flag,
    enableInjected: flag,
    enableNetworkSwitch: flag,
    allowUnsupportedChain: flag,
    enableEmbedded: flag,
    disableAppend: flag,
    prefetch: flag,
    debug: flag,
    layer: oneOf<OptionsState['layer']>('dialog', 'page'),
    customRpcUrls: dictionaryOf(listOf(shape({ url: text }))),
    chainImages: dictionaryOf(text),
    storagePrefix: text,
  },
)

type Decoded = t.TypeOf<typeof Options>

/** What `createWalletModal` makes of a host's options. */
export interface Configured {
  readonly fact: EventOf<'options.configured'>
  /** What is wrong but need not stop the page: shown in the alert bar and logged. */
  readonly alerts: ReadonlyArray<Failure>
  readonly storagePrefix: string
}

const invalid = (field: string, expected: string, got?: string): Either<Failure, never> =>
  left(
    failure('InvalidOptions', {
      params: { field, expected },
      details: `options.${field}: expected ${expected}${got === undefined ? '' : `, got ${got}`}`,
    }),
  )

/** Rules that no single field can state. */
const conflicts = (raw: unknown): Either<Failure, unknown> => {
  const has = (key: string): boolean =>
    typeof raw === 'object' && raw !== null && (raw as Record<string, unknown>)[key] !== undefined
  if (has('siwx') && has('siweConfig')) {
    const both = 'Cannot set both `siweConfig` and `siwx` options'
    return left(
      failure('InvalidOptions', { params: { field: 'siwx', expected: 'only one of them' }, details: both }),
    )
  }
  const later = ['siwx', 'siweConfig'].find(has)
  if (later) return invalid(later, 'nothing: signing in with a wallet is not part of this version')
  return right(raw)
}

const codecFailure = ({ details }: Failure): Failure => {
  const [path = 'options', expected = 'another value'] = (details ?? '').split(': expected ')
  const field = path.replace(/^options\.?/, '') || 'options'
  const params = { field, expected: expected.replace(/, got .*$/, '') }
  return failure('InvalidOptions', { params, details: details ?? '' })
}

/** Names the field that is wrong, and the network: a list of them is easier searched by name. */
const impossible = (field: string, { id, name, caipNetworkId }: Decoded['networks'][number]) =>
  invalid(
    `${field}.${caipNetworkId === undefined ? 'id' : 'caipNetworkId'}`,
    possibleId,
    `${caipNetworkId ?? id} (${name})`,
  )

const readNetworks = (options: Decoded): Either<Failure, ReadonlyArray<Network>> => {
  if (options.networks.length === 0) return invalid('networks', 'at least one network', 'an empty list')
  const extras = { customRpcUrls: options.customRpcUrls ?? {}, chainImages: options.chainImages ?? {} }
  const known = new Map<ChainId, Network>()
  for (const [index, input] of options.networks.entries()) {
    const network = toNetwork(input as NetworkInput, extras)
    if (!network) return impossible(`networks.${index}`, input)
    if (!known.has(network.chainId)) known.set(network.chainId, network)
  }
  return right([...known.values()])
}

/** Its ids are apart from all that page scripts can announce; of words that mean something else none may be used. */
const readHosts = ({ connectors = [] }: Decoded): Either<Failure, ReadonlyArray<string>> => {
  const ids = connectors.map(({ id }) => id)
  const wrong = ids.findIndex((id, at) => !id || id.includes(':') || isReserved(id) || ids.indexOf(id) !== at)
  return wrong < 0
    ? right(ids)
    : invalid(`connectors.${wrong}.id`, 'an id of its own, without a colon, and no reserved word', ids[wrong])
}

const complete = (
  options: Decoded,
  networks: ReadonlyArray<Network>,
  hostConnectors: ReadonlyArray<string>,
): OptionsState => {
  const { metadata, features = {}, excludeConnectors, projectId, adapters, ...rest } = options
  const flags = Object.fromEntries(
    Object.entries({ ...rest, ...features }).filter(
      ([key, value]) => key in initialOptions && value !== undefined,
    ),
  )
  return {
    ...initialOptions,
    ...flags,
    projectId: projectId?.trim() || null,
    metadata: {
      name: metadata?.name ?? '',
      description: metadata?.description ?? '',
      url: metadata?.url ?? '',
      icons: metadata?.icons ?? [],
    },
    adapters:
      adapters ??
      connectedNamespaces.filter((namespace) => networks.some((one) => one.namespace === namespace)),
    excludedConnectors: excludeConnectors ?? [],
    hostConnectors,
  }
}

const missingProject = failure('ProjectIdNotConfigured', {
  details: 'options.projectId: expected the id of your project, a non-empty string',
})

/** Checks a host's options. A failure names the field and what was expected (specification section 1). */
export const readOptions = (raw: unknown): Either<Failure, Configured> => {
  const clear = conflicts(raw)
  if (isLeft(clear)) return clear
  const decoded = decode(Options, raw, 'options')
  if (isLeft(decoded)) return left(codecFailure(decoded.left))
  const options = decoded.right
  const networks = readNetworks(options)
  if (isLeft(networks)) return networks
  const { defaultNetwork } = options
  const defaultChainId = defaultNetwork ? chainIdOfInput(defaultNetwork as NetworkInput) : null
  if (defaultNetwork && !defaultChainId) return impossible('defaultNetwork', defaultNetwork)
  const hosts = readHosts(options)
  if (isLeft(hosts)) return hosts
  const state = complete(options, networks.right, hosts.right)
  return right({
    fact: {
      type: 'options.configured',
      options: state,
      networks: networks.right,
      defaultChainId,
    },
    alerts: state.projectId === null ? [missingProject] : [],
    storagePrefix: options.storagePrefix ?? '@appkit/',
  })
}
