import { createClient, fallback, http } from 'viem'
import { durations } from '../../domain/prelude/time.js'
import type { Network } from '../../domain/slices/networks/state.js'
import type { WalletRequest } from '../ports.js'

// Lazy file. The names stand in a static import: of a dynamic one, bundlers of hosts would keep all of viem.

/**
 * Retries and their delay are viem's, with the specification's numbers (section 9, RPC). They stand on the whole list
 * of addresses and not on each as well: the two would multiply.
 */
const retries = { retryCount: 3, retryDelay: durations.rpcRetryBase }
const address = { timeout: durations.rpcTimeout, retryCount: 0, batch: { batchSize: 1000, wait: 0 } }

/** Reads from the nodes of a network. */
export interface NodeClient {
  request(request: WalletRequest): Promise<unknown>
}

export const createNodeClient = (network: Network): NodeClient => {
  const urls = network.rpcUrls.map((url) => http(url, address))
  return createClient({ transport: fallback(urls, retries) }) as unknown as NodeClient
}
