import { type ChainId, possibleId } from '../caip/chainId.js'
import { connectedNamespaces, Namespace } from '../caip/namespace.js'
import type { FactOf } from '../core/fact.js'
import {
  type Codec,
  dictionaryOf,
  flag,
  guarded,
  listOf,
  oneOf,
  shape,
  type TypeOf,
  text,
} from '../prelude/codec.js'
import { type Either, isLeft, left, right } from '../prelude/either.js'
import { type Failure, failure } from '../prelude/failure.js'
import type { Network } from '../slices/networks/state.js'
import { initialOptions, type OptionsState, ThemeMode, ThemeVariables } from '../slices/options/state.js'
import { chainIdOfInput, NetworkInput, toNetwork } from './networks.js'
import { isRequester } from './requester.js'
import { isReserved } from './storedConnectors.js'
import { isServiceUrl } from './urls.js'

/** Held as it is by whoever asks it (live/evm/door.ts); here it is only seen to be one. */
const Provider = guarded('an EIP-1193 provider', isRequester)

/** As it is to begin with: a flag, a text that is not there yet, a dictionary of texts. */
const plain = Object.fromEntries(
  Object.entries(initialOptions)
    .filter(([, value]) => !Array.isArray(value))
    .map(([key, value]) => [
      key,
      value === null ? text : typeof value === 'boolean' ? flag : dictionaryOf(text),
    ]),
) as { readonly projectId: Codec<string> }

const Options = shape(
  { networks: listOf(NetworkInput) },
  {
    ...plain,
    defaultNetwork: NetworkInput,
    services: dictionaryOf(guarded('https URL', isServiceUrl)),
    adapters: listOf(Namespace),
    themeMode: ThemeMode,
    connectors: listOf(shape({ id: text, name: text, provider: Provider }, { icon: text })),
    layer: oneOf<OptionsState['layer']>('dialog', 'page'),
    customRpcUrls: dictionaryOf(listOf(shape({ url: text }))),
    publicRpcFallback: flag,
    chainImages: ThemeVariables,
    storagePrefix: text,
    excludeConnectors: listOf(text),
  },
)

type Decoded = TypeOf<typeof Options>

/** What `createWalletModal` makes of a host's options. */
export interface Configured {
  readonly fact: FactOf<'options.configured'>
  readonly storagePrefix: string
  /** The host's options, ours from now on: what nobody needs at once is read with the list of features (`readChoices`). */
  readonly given: unknown
}

const refused = (field: string, expected: string, details: string): Either<Failure, never> =>
  left(failure('InvalidOptions', { params: { field, expected }, details }))

const invalid = (field: string, expected: string, got?: string): Either<Failure, never> =>
  refused(field, expected, `options.${field}: expected ${expected}${got === undefined ? '' : `, got ${got}`}`)

/** Rules that no single field can state. */
const checkConflicts = (raw: unknown): Either<Failure, unknown> => {
  const given = Object(raw) as Readonly<Record<string, unknown>>
  const later = ['siwx', 'siweConfig'].filter((key) => given[key] !== undefined)
  if (later[1]) return refused('siwx', 'one', 'Cannot set both `siweConfig` and `siwx` options')
  return later[0] ? invalid(later[0], 'nothing: no sign-in') : right(raw)
}

/** Names the field that is wrong, and the network: a list of them is easier searched by name. */
const impossible = (field: string, { id, name, caipNetworkId }: Decoded['networks'][number]) =>
  invalid(
    `${field}.${caipNetworkId === undefined ? 'id' : 'caipNetworkId'}`,
    possibleId,
    `${caipNetworkId ?? id} (${name})`,
  )

const readNetworks = (options: Decoded): Either<Failure, ReadonlyArray<Network>> => {
  if (options.networks.length === 0) return invalid('networks', 'at least one', 'none')
  const known = new Map<ChainId, Network>()
  for (const [index, input] of options.networks.entries()) {
    const network = toNetwork(input as NetworkInput, options)
    if (!network) return impossible(`networks.${index}`, input)
    if (!known.has(network.chainId)) known.set(network.chainId, network)
  }
  return right([...known.values()])
}

/** Its ids are apart from all that page scripts can announce; of words that mean something else none may be used. */
const readHosts = ({ connectors = [] }: Decoded): Either<Failure, ReadonlyArray<string>> => {
  const ids = connectors.map(({ id }) => id)
  const wrong = ids.findIndex((id, at) => !id || id.includes(':') || isReserved(id) || ids.indexOf(id) !== at)
  return wrong < 0 ? right(ids) : invalid(`connectors.${wrong}.id`, 'an unused id, no colon', ids[wrong])
}

const withDefaults = (
  options: Decoded,
  networks: ReadonlyArray<Network>,
  hostConnectors: ReadonlyArray<string>,
): OptionsState => {
  const { projectId, adapters, excludeConnectors = [], ...rest } = options
  return {
    ...initialOptions,
    ...(Object.fromEntries(Object.entries(rest).filter(([key]) => key in initialOptions)) as object),
    projectId: projectId?.trim() || null,
    adapters:
      adapters ??
      connectedNamespaces.filter((namespace) => networks.some((one) => one.namespace === namespace)),
    hostConnectors,
    excludedConnectors: excludeConnectors,
  }
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** What of it is plain is ours from now on: hosts use an object again, and change it. Deep enough for all that is read late. */
const copyOf = (value: unknown, depth = 3): unknown => {
  const copy = (one: unknown): unknown => copyOf(one, depth - 1)
  if (depth > 0 && Array.isArray(value)) return Array.from(value, copy)
  return depth > 0 && isPlain(value)
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copy(one)]))
    : value
}

/**
 * Checks those of a host's options that a page needs at once. A failure names the field and what was expected
 * (specification section 1).
 */
export const readOptions = (raw: unknown): Either<Failure, Configured> => {
  const clear = checkConflicts(raw)
  if (isLeft(clear)) return clear
  const decoded = Options.read(raw, '')
  if (isLeft(decoded)) {
    const { path: place, expected, got } = decoded.left
    return refused(place.slice(1) || 'options', expected, `options${place}: expected ${expected}, got ${got}`)
  }
  const options = decoded.right
  const networks = readNetworks(options)
  if (isLeft(networks)) return networks
  const { defaultNetwork } = options
  const defaultChainId = defaultNetwork ? chainIdOfInput(defaultNetwork as NetworkInput) : null
  if (defaultNetwork && !defaultChainId) return impossible('defaultNetwork', defaultNetwork)
  const hosts = readHosts(options)
  if (isLeft(hosts)) return hosts
  return right({
    fact: {
      type: 'options.configured',
      options: withDefaults(options, networks.right, hosts.right),
      networks: networks.right,
      defaultChainId,
    },
    storagePrefix: options.storagePrefix ?? '@appkit/',
    given: copyOf(raw),
  })
}
