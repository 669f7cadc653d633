import { type Either, isLeft, left, right } from 'fp-ts/Either'
import { Observable } from 'rxjs'
import { canonicalAddress, distinctAddresses } from '../../domain/caip/accountId.js'
import { readEvmChainId } from '../../domain/caip/evmChainId.js'
import { type Failure, failure } from '../../domain/prelude/failure.js'
import type { WalletNews, WalletPort, WalletRequest } from '../ports.js'
import type { Announced } from './announcements.js'
import { answer } from './answer.js'
import { type Eip1193, listenTo } from './eip1193.js'

type Checksum = (address: string) => string | null

/** Kept by itself: even for code that is there, `import()` takes turns of the page's event loop. */
let checksum: Checksum | null = null

const loadChecksum = async (): Promise<Checksum> => {
  checksum = (await import('../../domain/caip/checksum.js')).warmChecksum()
  return checksum
}

/** More accounts than anybody shows to one site. */
const mostAccounts = 256

/** A list as a wallet gives it, read once; null when it is none, or cannot be read. */
const listOf = (raw: unknown): ReadonlyArray<unknown> | null => {
  try {
    return Array.isArray(raw) ? [...raw.slice(0, mostAccounts)] : null
  } catch {
    return null
  }
}

/** Addresses as people know them (EIP-55); keccak is loaded with the first account, not with the page. */
const canonical = async (raw: unknown): Promise<ReadonlyArray<string>> => {
  const addresses = distinctAddresses('eip155', listOf(raw) ?? [])
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
  const addresses = listOf(asked.right)
  return addresses?.every((one) => canonicalAddress('eip155', one) !== null)
    ? right(await canonical(addresses))
    : left(failure('InvalidInput', { details: 'eth_accounts: expected an array of addresses' }))
}

/** Code 1013, 'try again later': the wallet lost its node for a moment and comes back by itself. */
const isReconnecting = (error: unknown): boolean => {
  try {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 1013
  } catch {
    return false
  }
}

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

/** What wallets are asked and tell once they are known: all of the port but what must be there from the first moment. */
export type WalletRequests = Omit<WalletPort, 'discover' | 'picture'>

type Find = (connectorId: string) => Announced | undefined

const passThrough = async (
  wallet: Announced | undefined,
  connectorId: string,
  asked: WalletRequest,
): Promise<Either<unknown, unknown>> => {
  if (!wallet) return left(failure('WalletNotFound', { params: { wallet: connectorId } }))
  try {
    return right(await wallet.provider.request(asked))
  } catch (error) {
    return left(error)
  }
}

/** The wallet's own answer, with its error explained. */
const requestTo = async (
  wallet: Announced | undefined,
  connectorId: string,
  asked: WalletRequest,
): Promise<Either<Failure, unknown>> => {
  const answered = await passThrough(wallet, connectorId, asked)
  if (!isLeft(answered)) return answered
  if (!wallet) return left(answered.left as Failure)
  return left(await explained(answered.left, asked.method, wallet.connector.name))
}

/** Talks to wallets, each found under the id of its connector. Loaded with the first one that is asked. */
export const walletRequests = (find: Find): WalletRequests => {
  const request = (id: string, asked: WalletRequest) => requestTo(find(id), id, asked)
  return {
    request: (id, asked) => answer(() => request(id, asked)),
    passThrough: (id, asked) => answer(() => passThrough(find(id), id, asked)),
    accounts: (id, ask) =>
      answer(() => request(id, { method: ask ? 'eth_requestAccounts' : 'eth_accounts' }).then(readAccounts)),
    chain: (id) =>
      answer(async () => {
        const answered = await request(id, { method: 'eth_chainId' })
        return isLeft(answered) ? answered : readEvmChainId(answered.right)
      }),
    prepare: () => {
      // Whoever needs it and finds it missing asks again.
      loadChecksum().catch(() => undefined)
    },
    news: (id) => {
      const wallet = find(id)
      return wallet ? newsOf(wallet.provider) : new Observable()
    },
  }
}
