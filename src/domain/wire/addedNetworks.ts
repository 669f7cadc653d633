import { ChainId, isPossible, namespaceOf } from '../caip/chainId.js'
import { isNamespace } from '../caip/namespace.js'
import { flag, listOf, number, shape, text } from '../prelude/codec.js'
import { isRight } from '../prelude/either.js'
import type { Network } from '../slices/networks/state.js'
import { isLinkUrl, isNodeUrl, isPictureUrl } from './urls.js'

const Added = shape({
  chainId: ChainId,
  name: text,
  nativeCurrency: shape({ name: text, symbol: text, decimals: number }),
  rpcUrls: listOf(text),
  walletRpcUrls: listOf(text),
  testnet: flag,
})

const kept = (raw: unknown, accepts: (url: string) => boolean): string | null =>
  typeof raw === 'string' && accepts(raw) ? raw : null

/** A network that is added later, by the same rules as those of the options; null when it is none. */
export const readAddedNetwork = (raw: Network): Network | null => {
  const read = Added.read(raw, '')
  if (!isRight(read) || !isPossible(read.right.chainId)) return null
  const { chainId, rpcUrls, walletRpcUrls } = read.right
  const namespace = namespaceOf(chainId)
  if (!isNamespace(namespace)) return null
  return {
    ...read.right,
    namespace,
    rpcUrls: rpcUrls.filter(isNodeUrl),
    walletRpcUrls: walletRpcUrls.filter(isNodeUrl),
    explorerUrl: kept(raw.explorerUrl, isLinkUrl),
    imageUrl: kept(raw.imageUrl, isPictureUrl),
  }
}
