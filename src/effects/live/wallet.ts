import { type Either, isLeft, left, right } from 'fp-ts/Either'
import { Observable } from 'rxjs'
import { canonicalAddress, distinctAddresses } from '../../domain/caip/accountId.js'
import { readEvmChainId } from '../../domain/caip/chainId.js'
import { type Failure, failure } from '../../domain/prelude/failure.js'
import type { Connector } from '../../domain/slices/connectors.js'
import type { WalletNews, WalletPort, WalletRequest } from '../ports.js'
import { type Announced, announcements } from './announcements.js'
import { answer } from './answer.js'
import { type Eip1193, listenTo } from './eip1193.js'

/** A connector that the host brings, with its provider. */
export interface HostConnector {
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly provider: Eip1193
}

type Checksum = (address: string) => string | null

/** Kept by itself: even for code that is there, `import()` takes turns of the page's event loop. */
let checksum: Checksum | null = null

const loadChecksum = async (): Promise<Checksum> => {
  checksum = (await import('../../domain/caip/checksum.js')).warmChecksum()
  return checksum
}

/** Addresses as people know them (EIP-55); keccak is loaded with the first account, not with the page. */
const canonical = async (raw: unknown): Promise<ReadonlyArray<string>> => {
  const addresses = Array.isArray(raw) ? distinctAddresses('eip155', raw) : []
  if (addresses.length === 0) return []
  try {
    const form = checksum ?? (await loadChecksum())
    return addresses.map((one) => form(one) ?? one)
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

const readAccounts = async (
  asked: Either<Failure, unknown>,
): Promise<Either<Failure, ReadonlyArray<string>>> => {
  if (isLeft(asked)) return asked
  const raw = asked.right
  const readable = Array.isArray(raw) && raw.every((one) => canonicalAddress('eip155', one) !== null)
  return readable
    ? right(await canonical(raw))
    : left(failure('InvalidInput', { details: 'eth_accounts: expected an array of addresses' }))
}

/** Code 1013, 'try again later': the wallet lost its node for a moment and comes back by itself. */
const isReconnecting = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 1013

/** Two listeners of the same wallet share nothing: each ends with its own subscription. */
const newsOf = (provider: Eip1193): Observable<WalletNews> =>
  new Observable((observer) => {
    let newest = 0
    const accounts = listenTo(provider, 'accountsChanged', async (raw) => {
      // Canonical form takes a moment at first: an older list must not overtake a newer one.
      newest += 1
      const turn = newest
      const addresses = await canonical(raw)
      if (turn === newest) observer.next({ kind: 'accounts', addresses })
    })
    const chain = listenTo(provider, 'chainChanged', (raw) => {
      const read = readEvmChainId(raw)
      if (!isLeft(read)) observer.next({ kind: 'chain', chainId: read.right })
    })
    const gone = listenTo(provider, 'disconnect', async (error) => {
      if (!isReconnecting(error)) observer.next({ kind: 'disconnect', failure: await explained(error, '') })
    })
    return () => {
      accounts()
      chain()
      gone()
    }
  })

const hosted = ({ id, name, icon, provider }: HostConnector): Announced => ({
  connector: { id, kind: 'external', namespace: 'eip155', name, icon: icon ?? null, rdns: null },
  provider,
})

/** Wallets of this window: announced (EIP-6963), injected (`window.ethereum`), and the host's own. */
export const liveWallet = (
  page: Window & typeof globalThis,
  hosts: ReadonlyArray<HostConnector>,
): WalletPort => {
  const known = new Map<string, Announced>(hosts.map((host) => [host.id, hosted(host)]))

  const passThrough = async (
    connectorId: string,
    asked: WalletRequest,
  ): Promise<Either<unknown, unknown>> => {
    const wallet = known.get(connectorId)
    if (!wallet) return left(failure('WalletNotFound', { params: { wallet: connectorId } }))
    try {
      return right(await wallet.provider.request(asked))
    } catch (error) {
      return left(error)
    }
  }
  const request = async (connectorId: string, asked: WalletRequest): Promise<Either<Failure, unknown>> => {
    const name = known.get(connectorId)?.connector.name
    if (name === undefined) return left(failure('WalletNotFound', { params: { wallet: connectorId } }))
    const answered = await passThrough(connectorId, asked)
    return isLeft(answered) ? left(await explained(answered.left, asked.method, name)) : answered
  }

  return {
    discover: (kinds) =>
      new Observable<Connector>((observer) => {
        for (const host of hosts) observer.next(hosted(host).connector)
        return announcements(page, kinds, (found) => {
          known.set(found.connector.id, found)
          observer.next(found.connector)
        })
      }),
    request: (connectorId, asked) => answer(() => request(connectorId, asked)),
    passThrough: (connectorId, asked) => answer(() => passThrough(connectorId, asked)),
    accounts: (connectorId, ask) =>
      answer(() =>
        request(connectorId, { method: ask ? 'eth_requestAccounts' : 'eth_accounts' }).then(readAccounts),
      ),
    chain: (connectorId) =>
      answer(async () => {
        const answered = await request(connectorId, { method: 'eth_chainId' })
        return isLeft(answered) ? answered : readEvmChainId(answered.right)
      }),
    prepare: () => {
      // Whoever needs it and finds it missing asks again.
      loadChecksum().catch(() => undefined)
    },
    news: (connectorId) => {
      const wallet = known.get(connectorId)
      return wallet ? newsOf(wallet.provider) : new Observable()
    },
  }
}
