import { guarded } from '../prelude/brand.js'
import { type Either, left, right } from '../prelude/either.js'
import { type Failure, failure } from '../prelude/failure.js'
import { canonicalAddress } from './accountId.js'
import { type ChainId, isChainId, namespaceOf } from './chainId.js'
import type { Namespace } from './namespace.js'

/** A CAIP-19 asset type: `eip155:1/erc20:0x…`, `eip155:1/slip44:60`. */
export type AssetType = `${ChainId}/${string}:${string}`

/** A CAIP-19 asset id: an asset type and a token id. */
export type AssetId = `${AssetType}/${string}`

/** An asset in its parts; `tokenId` is null for an asset type. */
export interface AssetParts {
  readonly chainId: ChainId
  readonly assetNamespace: string
  readonly reference: string
  readonly tokenId: string | null
}

const kind = /^([-a-z0-9]{3,8}):([-.%a-zA-Z0-9]{1,128})$/
const token = /^[-.%a-zA-Z0-9]{1,78}$/

/** Parts of a CAIP-19 asset type or asset id; else `InvalidAssetId`. */
export const parseAsset = (raw: unknown): Either<Failure, AssetParts> => {
  const parts = typeof raw === 'string' ? raw.split('/') : []
  const [chainId, asset = '', tokenId = null] = parts
  const [, assetNamespace, reference] = kind.exec(asset) ?? []
  const sound = parts.length <= 3 && (tokenId === null || token.test(tokenId))
  return sound && isChainId(chainId) && assetNamespace !== undefined && reference !== undefined
    ? right({ chainId, assetNamespace, reference, tokenId })
    : left(failure('InvalidAssetId'))
}

/** The text of an asset: an asset id when it has a token id, else an asset type. */
export const formatAsset = (of: AssetParts): AssetType | AssetId => {
  const type: AssetType = `${of.chainId}/${of.assetNamespace}:${of.reference}`
  return of.tokenId === null ? type : `${type}/${of.tokenId}`
}

const hasTokenId = (raw: unknown): boolean | null => {
  const parsed = parseAsset(raw)
  return parsed._tag === 'Right' ? parsed.right.tokenId !== null : null
}

/** Codec of an asset type. */
export const AssetType = /* @__PURE__ */ guarded<AssetType>(
  'AssetType',
  (raw): raw is AssetType => hasTokenId(raw) === false,
)

/** Codec of an asset id. */
export const AssetId = /* @__PURE__ */ guarded<AssetId>(
  'AssetId',
  (raw): raw is AssetId => hasTokenId(raw) === true,
)

/** SLIP-44 coin types of the namespaces' main coins. */
const coinTypes: Readonly<Record<Namespace, number>> = {
  eip155: 60,
  solana: 501,
  polkadot: 354,
  bip122: 0,
  cosmos: 118,
}

/** The coin of a chain: `eip155:1/slip44:60`. `coinType` (SLIP-44) for chains whose coin differs from their namespace's. */
export const nativeAsset = (
  chainId: ChainId,
  coinType: number = coinTypes[namespaceOf(chainId)],
): AssetType => `${chainId}/slip44:${coinType}`

/** A fungible token by its contract or mint: `erc20` on EVM chains, `token` elsewhere. The address is made canonical. */
export const tokenAsset = (chainId: ChainId, address: string): AssetType => {
  const namespace = namespaceOf(chainId)
  const known = canonicalAddress(namespace, address) ?? address
  return `${chainId}/${namespace === 'eip155' ? 'erc20' : 'token'}:${known}`
}

/** Whether the asset is a chain's own coin. */
export const isNativeAsset = (of: AssetParts): boolean => of.assetNamespace === 'slip44'
