import { catchError, defer, from, map, of, switchMap } from 'rxjs'
import { left, right } from '../../domain/prelude/either.js'
import { type Failure, failure } from '../../domain/prelude/failure.js'
import type { Network } from '../../domain/slices/networks/state.js'
import { withCause } from '../causes.js'
import type { RpcPort, WalletRequest } from '../ports.js'
import type { NodeClient } from './nodes.js'

const createClientFor = async (network: Network): Promise<NodeClient> =>
  (await import('./nodes.js')).createNodeClient(network)

const explained = async (error: unknown): Promise<Failure> => {
  try {
    return withCause((await import('./explain.js')).failureFromRpc(error), error)
  } catch {
    return withCause(failure('ServiceUnreachable'), error)
  }
}

/**
 * What the node itself answered, as it came: viem's error around it has another message, which names the address of the
 * node, and keeps the revert data of some codes only. Undefined when no node answered.
 */
const nodeError = (error: unknown): unknown => {
  let at = error
  for (let depth = 0; depth < 8 && at instanceof Error; depth += 1) {
    if (at.name === 'RpcRequestError') return at.cause
    at = at.cause
  }
  return undefined
}

/** Reads from nodes, through viem, which is loaded with the first read. */
export const liveRpc = (): RpcPort => {
  const clients = new Map<string, Promise<NodeClient>>()
  const clientFor = (network: Network): Promise<NodeClient> => {
    const key = [network.chainId, ...network.rpcUrls].join(' ')
    const known = clients.get(key) ?? createClientFor(network)
    clients.set(key, known)
    // A chunk that failed to load must not stay failed.
    known.catch(() => clients.delete(key))
    return known
  }
  const ask = (network: Network, request: WalletRequest) =>
    defer(() => clientFor(network)).pipe(
      switchMap((client) => from(client.request(request))),
      map((answer) => right(answer)),
    )
  const nowhere = ({ chainId, rpcUrls }: Network): Failure | null =>
    rpcUrls.length === 0 ? failure('ServiceUnreachable', { details: `${chainId} has no RPC address` }) : null
  return {
    passThrough: (network, request) => {
      const missing = nowhere(network)
      if (missing) return of(left(missing))
      return ask(network, request).pipe(
        catchError((error: unknown) => {
          const own = nodeError(error)
          return own === undefined ? from(explained(error)).pipe(map(left)) : of(left(own))
        }),
      )
    },
    request: (network, method, params) => {
      const missing = nowhere(network)
      if (missing) return of(left(missing))
      return ask(network, { method, params }).pipe(
        catchError((error: unknown) => from(explained(error)).pipe(map(left))),
      )
    },
  }
}
