import { type Either, isLeft, left, right } from 'fp-ts/Either'
import { defer, EMPTY, filter, map, merge, type Observable, of, Subject, switchMap, take } from 'rxjs'
import { type ChainId, referenceOf } from '../../../src/domain/caip/chainId.js'
import { type Failure, failure } from '../../../src/domain/prelude/failure.js'
import type { Connected, NamespaceAdapter, RpcPort, WalletNews } from '../../../src/effects/ports.js'
import type { MossAddress, MossSaying, MossWallet } from './wallet.js'

const chainOf = (reference: string): ChainId => `polkadot:${reference}`

const accountsOf = (addresses: ReadonlyArray<MossAddress>): Connected['accounts'] =>
  addresses.map(({ chain, address, use }) => ({ address, type: use, chains: [chainOf(chain)] }))

const newsOf = (saying: MossSaying): WalletNews => {
  switch (saying.says) {
    case 'grown':
      return { kind: 'accounts', accounts: accountsOf(saying.addresses) }
    case 'hopped':
      return { kind: 'chain', chainId: chainOf(saying.chain) }
    case 'withered':
      return { kind: 'disconnect', failure: failure('WalletDisconnected', { details: saying.why }) }
  }
}

/** Moss has no codes: its wallets say what is the matter. */
const explained = (error: unknown): Failure => {
  const details = error instanceof Error ? error.message : String(error)
  return failure(details === 'no' ? 'UserRejected' : 'Unknown', { details })
}

/** Balances are told in coins: '12.345'. */
const spores = (coins: string): string | null => {
  const [, whole = '', part = ''] = /^(\d+)\.(\d{3})$/.exec(coins) ?? []
  return whole === '' ? null : String(BigInt(whole + part))
}

type Answer<A> = Observable<Either<Failure, A>>

/** Moss in the words of the domain. */
export const mossAdapter = (
  find: (connectorId: string) => MossWallet | undefined,
  rpc: RpcPort,
): NamespaceAdapter => {
  const found = new Subject<{ readonly id: string; readonly news: WalletNews }>()
  const call = (id: string, name: string, text?: unknown): Answer<unknown> => {
    const wallet = find(id)
    if (!wallet) return of(left(failure('WalletNotFound', { params: { wallet: id } })))
    return wallet
      .ask(name, text)
      .pipe(map((end) => ('value' in end ? right(end.value) : left(explained(end.error)))))
  }
  const news = (id: string): Observable<WalletNews> =>
    merge(
      find(id)?.said$.pipe(map(newsOf)) ?? EMPTY,
      found.pipe(
        filter((one) => one.id === id),
        map((one) => one.news),
      ),
    )
  const where = (id: string): Answer<ChainId | null> =>
    find(id)?.rooted
      ? of(right(null))
      : call(id, 'where').pipe(
          map((answer) => (isLeft(answer) ? answer : right(chainOf(String(answer.right))))),
        )
  const connected = (id: string, addresses: ReadonlyArray<MossAddress>): Answer<Connected> => {
    const accounts = accountsOf(addresses)
    const approvedChains = [...new Set(addresses.map(({ chain }) => chainOf(chain)))]
    return where(id).pipe(
      map((chain) => (isLeft(chain) ? chain : right({ accounts, approvedChains, chainId: chain.right }))),
    )
  }
  const letIn = (id: string, name: 'open' | 'peek'): Answer<Connected> => {
    const told = find(id)?.said$.pipe(filter((saying) => saying.says === 'grown')) ?? EMPTY
    const answered = call(id, name).pipe(
      switchMap((answer) =>
        isLeft(answer) ? of(answer) : connected(id, answer.right as ReadonlyArray<MossAddress>),
      ),
    )
    const grown = told.pipe(
      filter(({ addresses }) => addresses.length > 0 || name === 'peek'),
      switchMap(({ addresses }) => connected(id, addresses)),
    )
    return merge(grown, answered)
  }
  return {
    connect: ({ id }) => letIn(id, 'open'),
    resync: ({ id }) => letIn(id, 'peek'),
    leave: ({ id }) =>
      call(id, 'shed').pipe(map((answer) => (isLeft(answer) ? answer : right(true as const)))),
    switchTo: ({ id }, network) => {
      const arrived = right('arrived' as const)
      if (find(id)?.rooted) {
        return defer(() => {
          found.next({ id, news: { kind: 'chain', chainId: network.chainId } })
          return of(arrived)
        })
      }
      return call(id, 'hop', referenceOf(network.chainId)).pipe(
        map((answer) => (isLeft(answer) ? answer : arrived)),
      )
    },
    news: ({ id }) => news(id),
    ask: ({ id }, { method, params, objection }) => {
      const why = objection()
      if (why) return of(left(why))
      return call(id, method, params).pipe(
        map((answer) => {
          if (isLeft(answer)) return answer
          const result = answer.right
          return right({ result, transaction: method === 'spore' ? String(result) : null })
        }),
      )
    },
    read: ({ id }, { method, params }) => call(id, method, params),
    readNativeBalance: (network, address) =>
      rpc.request(network, 'coins', [address]).pipe(
        take(1),
        map((answer) => {
          if (isLeft(answer)) return answer
          const amount = spores(String(answer.right))
          return amount === null
            ? left(failure('InvalidInput', { details: 'coins: expected coins' }))
            : right(amount)
        }),
      ),
    reads: () =>
      of({
        transactionOutcome: (network, transaction) =>
          rpc.request(network, 'grew', [transaction]).pipe(
            take(1),
            map((answer) => {
              if (isLeft(answer)) return answer
              if (answer.right === 'yes') return right('confirmed' as const)
              return right(answer.right === 'no' ? ('reverted' as const) : ('pending' as const))
            }),
          ),
        // Moss grows nothing but its coin.
        tokens: () => of(right([])),
        assets: () => of(null),
        tokenId: ({ chainId }) => chainId,
      }),
    prepare: () => undefined,
  }
}
