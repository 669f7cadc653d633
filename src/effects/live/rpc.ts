import { catchError, defer, from, map, of, switchMap } from 'rxjs'
import { left, right } from '../../domain/prelude/either.js'
import { type Failure, failure } from '../../domain/prelude/failure.js'
import type { Network } from '../../domain/slices/networks/state.js'
import type { RpcPort } from '../ports.js'
import type { NodeClient } from './nodes.js'

const createClientFor = async (network: Network): Promise<NodeClient> =>
  (await import('./nodes.js')).createNodeClient(network)

const explained = async (error: unknown): Promise<Failure> => {
  try {
    return (await import('./explain.js')).failureFromRpc(error)
  } catch {
    return failure('ServiceUnreachable')
  }
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
  const ask = (network: Network, method: string, params: ReadonlyArray<unknown>) =>
    defer(() => clientFor(network)).pipe(
      switchMap((client) => from(client.request({ method, params }))),
      map((answer) => right(answer)),
    )
  const nowhere = ({ chainId, rpcUrls }: Network): Failure | null =>
    rpcUrls.length === 0 ? failure('ServiceUnreachable', { details: `${chainId} has no RPC address` }) : null
  return {
    passThrough: (network, method, params) => {
      const missing = nowhere(network)
      if (missing) return of(left(missing))
      return ask(network, method, params).pipe(catchError((error: unknown) => of(left(error))))
    },
    request: (network, method, params) => {
      const missing = nowhere(network)
      if (missing) return of(left(missing))
      return ask(network, method, params).pipe(
        catchError((error: unknown) => from(explained(error)).pipe(map(left))),
      )
    },
  }
}
