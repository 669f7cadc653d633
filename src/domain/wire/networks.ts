import { ChainId, isChainId, isPossible, namespaceOf } from '../caip/chainId.js'
import { defaultNamespace, Namespace } from '../caip/namespace.js'
import { flag, guarded, listOf, number, shape, text } from '../prelude/codec.js'
import type { Network } from '../slices/networks/state.js'
import { isLinkUrl, isNodeUrl, isPictureUrl } from './urls.js'

const Urls = shape({ http: listOf(text) })

/** `id` is the EVM chain id for viem's chains, and a text elsewhere. */
const NetworkId = guarded('number or string', (raw): raw is number | string =>
  ['number', 'string'].includes(typeof raw),
)

/**
 * A network as hosts give it: viem's chain objects fit as they are (`id` is the EVM chain id, namespace `eip155`);
 * other namespaces add `caipNetworkId` (CAIP-2) and `chainNamespace` (specification section 3).
 */
export const NetworkInput = shape(
  {
    id: NetworkId,
    name: text,
    nativeCurrency: shape({ name: text, symbol: text, decimals: number }),
    rpcUrls: shape({ default: Urls }, { chainDefault: Urls }),
  },
  {
    caipNetworkId: ChainId,
    chainNamespace: Namespace,
    blockExplorers: shape({ default: shape({ url: text }) }),
    testnet: flag,
    assets: shape({}, { imageUrl: text }),
  },
)

/** What hosts pass; `viem/chains` fit. */
export interface NetworkInput {
  readonly id: number | string
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: {
    readonly default: { readonly http: ReadonlyArray<string> }
    readonly chainDefault?: { readonly http: ReadonlyArray<string> }
  }
  readonly caipNetworkId?: ChainId
  readonly chainNamespace?: Namespace
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  readonly assets?: { readonly imageUrl?: string }
}

/** The CAIP-2 id of a network (vectors, area "networks"); null when no network can have it. */
export const chainIdOfInput = (
  input: Pick<NetworkInput, 'id' | 'caipNetworkId' | 'chainNamespace'>,
): ChainId | null => {
  const id: string = input.caipNetworkId ?? `${input.chainNamespace ?? defaultNamespace}:${input.id}`
  return isChainId(id) && isPossible(id) ? id : null
}

export interface NetworkExtras {
  /** By CAIP-2 id or by EVM chain id, as the next. */
  readonly customRpcUrls?: Readonly<Record<string, ReadonlyArray<{ readonly url: string }>>> | undefined
  readonly chainImages?: Readonly<Record<string, string>> | undefined
  readonly publicRpcFallback?: boolean | undefined
  readonly services?: { readonly rpc?: string } | undefined
}

const named = <A>(
  table: Readonly<Record<string, A>> | undefined,
  chainId: ChainId,
  id: number | string,
): A | undefined => table?.[chainId] ?? table?.[id]

/**
 * Of what `NetworkInput` has read. Custom RPC addresses come first, or alone where the host says so: also one that is none, for
 * what was to be private must not become public by a slip. That of a service stands behind them as the host gave it: whoever asks
 * it adds chain and project. A wallet is only ever given the chain's own. Null when no network can have the id.
 */
export const toNetwork = (input: NetworkInput, extras: NetworkExtras): Network | null => {
  const chainId = chainIdOfInput(input)
  if (!chainId) return null
  const own = (input.rpcUrls.chainDefault ?? input.rpcUrls.default).http.filter(isNodeUrl)
  const custom = (named(extras.customRpcUrls, chainId, input.id) ?? []).map(({ url }) => url)
  const isAlone = extras.publicRpcFallback === false && custom.length > 0
  const image = named(extras.chainImages, chainId, input.id) ?? input.assets?.imageUrl
  const explorer = input.blockExplorers?.default.url
  return {
    chainId,
    namespace: namespaceOf(chainId),
    name: input.name,
    nativeCurrency: input.nativeCurrency,
    rpcUrls: (isAlone
      ? custom
      : [...custom, extras.services?.rpc ?? '', ...input.rpcUrls.default.http]
    ).filter(isNodeUrl),
    walletRpcUrls: own,
    // From the last that is no slash on: `/+$` alone would try each slash of a long row of them.
    explorerUrl: isLinkUrl(explorer) ? explorer.replace(/([^/])\/+$/, '$1') : null,
    testnet: input.testnet ?? false,
    imageUrl: isPictureUrl(image) ? image : null,
  }
}
