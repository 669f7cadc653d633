import type { Network } from '../slices/networks/state.js'

/** The one parameter of `wallet_addEthereumChain`. @see https://eips.ethereum.org/EIPS/eip-3085 */
export interface AddChainParameter {
  readonly chainId: string
  readonly chainName: string
  readonly nativeCurrency: Network['nativeCurrency']
  readonly rpcUrls: ReadonlyArray<string>
  /** Left out when there is none: an empty list is refused by wallets. */
  readonly blockExplorerUrls?: ReadonlyArray<string>
}

/** Built from the network's own addresses, so that neither the project id nor a private node leaves the page. */
export const addChainParameter = (network: Network, chainId: `0x${string}`): AddChainParameter => ({
  chainId,
  chainName: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: network.walletRpcUrls,
  ...(network.explorerUrl === null ? {} : { blockExplorerUrls: [network.explorerUrl] }),
})
