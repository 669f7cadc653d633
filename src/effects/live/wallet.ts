import { type Either, isLeft, left, right } from 'fp-ts/Either'
import { catchError, defer, EMPTY, from, map, merge, type Observable, of, switchMap } from 'rxjs'
import { canonicalAddress, distinctAddresses } from '../../domain/caip/accountId.js'
import { readEvmChainId } from '../../domain/caip/chainId.js'
import { type Failure, failure } from '../../domain/prelude/failure.js'
import type { Connector } from '../../domain/slices/connectors.js'
import type { WalletNews, WalletPort, WalletRequest } from '../ports.js'
import { announcements } from './announcements.js'
import { type Eip1193, listenTo } from './eip1193.js'

/** A connector that the host brings, with its provider. */
export interface HostConnector {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly provider: Eip1193
}

const missing = (connectorId: string): Either<Failure, never> =>
  left(failure('WalletNotFound', { params: { wallet: connectorId } }))

/** Addresses as people know them (EIP-55); keccak is loaded with the first account, not with the page. */
const canonical = async (raw: unknown): Promise<ReadonlyArray<string>> => {
  const addresses = Array.isArray(raw) ? distinctAddresses('eip155', raw) : []
  if (addresses.length === 0) return []
  try {
    const { checksumAddress } = await import('../../domain/caip/checksum.js')
    return addresses.map((one) => checksumAddress(one) ?? one)
  } catch {
    return addresses
  }
}

/** What the wallet's error means. The tables for it load with the first error, not with the page. */
const explained = async (error: unknown, method: string, name?: string): Promise<Failure> => {
  try {
    const { explainTransaction, failureFromRpc } = await import('./explain.js')
    return method === 'eth_sendTransaction' ? explainTransaction(error, name) : failureFromRpc(error, name)
  } catch {
    return failure('Unknown')
  }
}

const readAccounts = (answer: Either<Failure, unknown>): Observable<Either<Failure, ReadonlyArray<string>>> => {
  if (isLeft(answer)) return of(answer)
  const raw = answer.right
  const readable = Array.isArray(raw) && raw.every((one) => canonicalAddress('eip155', one) !== null)
  if (!readable) return of(left(failure('InvalidInput', { details: 'eth_accounts: expected an array of addresses' })))
  return from(canonical(raw)).pipe(map((addresses) => right(addresses)))
}

const chainNews = (raw: unknown): Observable<WalletNews> => {
  const chain = readEvmChainId(raw)
  return isLeft(chain) ? EMPTY : of({ kind: 'chain', chainId: chain.right })
}

/** Two listeners of the same wallet share nothing: each ends with its own subscription. */
const newsOf = (provider: Eip1193): Observable<WalletNews> =>
  merge(
    listenTo(provider, 'accountsChanged').pipe(
      switchMap((raw) => from(canonical(raw))),
      map((addresses): WalletNews => ({ kind: 'accounts', addresses })),
    ),
    listenTo(provider, 'chainChanged').pipe(switchMap(chainNews)),
    listenTo(provider, 'disconnect').pipe(
      switchMap((error) => from(explained(error, ''))),
      map((why): WalletNews => ({ kind: 'disconnect', failure: why })),
    ),
  )

/** Wallets of this window: announced (EIP-6963), injected (`window.ethereum`), and the host's own. */
export const liveWallet = (page: Window, hosts: ReadonlyArray<HostConnector>): WalletPort => {
  const providers = new Map<string, Eip1193>()
  const names = new Map<string, string>()
  const hosted = hosts.map(({ id, name, icon, provider }): Connector => {
    providers.set(id, provider)
    names.set(id, name)
    return { id, kind: 'external', namespace: 'eip155', name, icon: icon ?? null, rdns: null }
  })

  const passThrough = (connectorId: string, asked: WalletRequest): Observable<Either<unknown, unknown>> => {
    const provider = providers.get(connectorId)
    if (!provider) return of(missing(connectorId))
    return defer(() => from(Promise.resolve(provider.request(asked)))).pipe(
      map((answer): Either<unknown, unknown> => right(answer)),
      catchError((error: unknown) => of(left(error))),
    )
  }
  const request = (connectorId: string, asked: WalletRequest): Observable<Either<Failure, unknown>> => {
    if (!providers.has(connectorId)) return of(missing(connectorId))
    return passThrough(connectorId, asked).pipe(
      switchMap((answer) =>
        isLeft(answer) ? from(explained(answer.left, asked.method, names.get(connectorId))).pipe(map(left)) : of(answer),
      ),
    )
  }

  return {
    discover: (kinds) =>
      merge(
        from(hosted),
        announcements(page, kinds).pipe(
          map(({ connector, provider }) => {
            providers.set(connector.id, provider)
            names.set(connector.id, connector.name)
            return connector
          }),
        ),
      ),
    request,
    passThrough,
    accounts: (connectorId, ask) =>
      request(connectorId, { method: ask ? 'eth_requestAccounts' : 'eth_accounts' }).pipe(switchMap(readAccounts)),
    chain: (connectorId) =>
      request(connectorId, { method: 'eth_chainId' }).pipe(
        map((answer) => (isLeft(answer) ? answer : readEvmChainId(answer.right))),
      ),
    news: (connectorId) => {
      const provider = providers.get(connectorId)
      return provider ? newsOf(provider) : EMPTY
    },
  }
}
