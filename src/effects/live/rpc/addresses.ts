import { isServiceChain } from '../../../domain/caip/serviceChains.js'
import type { Network } from '../../../domain/slices/networks/state.js'
import { serviceAddress } from '../../../domain/wire/services/address.js'

/** The RPC service that a host named, and for which project it is asked. */
export interface RpcService {
  /** As it stands in a network's `rpcUrls`. */
  readonly base: string
  readonly projectId: string | null
}

/** Where a node is asked. */
export interface Address {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

const json = { 'Content-Type': 'application/json' }
/** Browsers ask no leave for this type; the service reads JSON under it (wire 3). */
const plain = { 'Content-Type': 'text/plain' }

/** None where the base cannot be called. */
const ofService = ({ base, projectId }: RpcService, chainId: string): ReadonlyArray<Address> => {
  const url = serviceAddress(base, 'v1/', { chainId, projectId })
  return url === null ? [] : [{ url, headers: plain }]
}

/** A name and a password in an address: `fetch` takes none there, and nodes read them from a header. */
const ofNode = (raw: string): Address => {
  try {
    const url = new URL(raw)
    const { username, password } = url
    if (!username && !password) return { url: raw, headers: json }
    const key = new TextEncoder().encode([username, password].map(decodeURIComponent).join(':'))
    url.username = ''
    url.password = ''
    return {
      url: url.href,
      headers: { ...json, Authorization: `Basic ${btoa(String.fromCharCode(...key))}` },
    }
  } catch {
    return { url: raw, headers: json }
  }
}

/** The nodes of a network in the order of the host, and how many of the first are its own: none is ever asked before those. */
export interface Addresses {
  readonly list: ReadonlyArray<Address>
  readonly custom: number
}

/**
 * The base of the service becomes its address for this network, or goes where the service has no such network or cannot be
 * called. The host's own addresses are those before the first that is the service's or the chain's.
 */
export const addressesOf = (network: Network, service?: RpcService): Addresses => {
  const { chainId, rpcUrls, walletRpcUrls } = network
  const urls = [...new Set(rpcUrls)].filter((url) => url !== service?.base || isServiceChain(chainId))
  const common = urls.findIndex((url) => url === service?.base || walletRpcUrls.includes(url))
  return {
    list: urls.flatMap((url) =>
      service && url === service.base ? ofService(service, chainId) : ofNode(url),
    ),
    custom: common < 0 ? urls.length : common,
  }
}
