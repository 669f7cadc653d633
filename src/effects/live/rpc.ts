import { left, right } from 'fp-ts/Either'
import { catchError, defer, from, map, of, switchMap } from 'rxjs'
import { evmChainId } from '../../domain/caip/chainId.js'
import { type Failure, failure } from '../../domain/prelude/failure.js'
import { durations } from '../../domain/prelude/time.js'
import type { Network } from '../../domain/slices/networks.js'
import type { RpcPort } from '../ports.js'

/** Retries and their delay are viem's, with the specification's numbers (section 9, RPC). */
const policy = { timeout: durations.rpcTimeout, retryCount: 3, retryDelay: durations.rpcRetryBase }

type Client = { request(request: { method: string; params: ReadonlyArray<unknown> }): Promise<unknown> }

const createClientFor = async (network: Network): Promise<Client> => {
  const { createClient, fallback, http } = await import('viem')
  const urls = network.rpcUrls.map((url) => http(url, { ...policy, batch: { batchSize: 1000, wait: 0 } }))
  const chain = {
    id: evmChainId(network.chainId) ?? 0,
    name: network.name,
    nativeCurrency: network.nativeCurrency,
    rpcUrls: { default: { http: [...network.rpcUrls] } },
  }
  return createClient({ chain, transport: fallback(urls) }) as unknown as Client
}

const explained = async (error: unknown): Promise<Failure> => {
  try {
    return (await import('./explain.js')).failureFromRpc(error)
  } catch {
    return failure('ServiceUnreachable')
  }
}

/** Reads from nodes, through viem, which is loaded with the first read. */
export const liveRpc = (): RpcPort => {
  const clients = new Map<string, Promise<Client>>()
  const clientFor = (network: Network): Promise<Client> => {
    const key = [network.chainId, ...network.rpcUrls].join(' ')
    const known = clients.get(key) ?? createClientFor(network)
    clients.set(key, known)
    // A chunk that failed to load must not stay failed.
    known.catch(() => clients.delete(key))
    return known
  }
  return {
    request: (network, method, params) =>
      network.rpcUrls.length === 0
        ? of(left(failure('ServiceUnreachable', { details: `${network.chainId} has no RPC address` })))
        : defer(() => clientFor(network)).pipe(
            switchMap((client) => from(client.request({ method, params }))),
            map((answer) => right(answer)),
            catchError((error: unknown) => from(explained(error)).pipe(map(left))),
          ),
  }
}
