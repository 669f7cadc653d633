import { EMPTY, map, type Observable, of, switchMap } from 'rxjs'
import { type Either, isLeft, left, right } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import type { NamespaceAdapter } from '../../ports.js'
import type { asking } from './asking.js'
import { connecting } from './connecting.js'
import { newsOf } from './news.js'
import type { EvmParts } from './parts.js'
import { nativeBalance, outcomeOf } from './reading.js'
import { switching } from './switching.js'
import { Talk } from './talk.js'

const notFound = (wallet: string) => left(failure('WalletNotFound', { params: { wallet } }))

/** One talk for each wallet, as long as the page: what one part of the adapter finds out is heard by all. */
class Talks {
  readonly #known = new Map<string, Talk>()
  readonly #parts: EvmParts

  constructor(parts: EvmParts) {
    this.#parts = parts
  }

  /** Null for a wallet that this page does not have. */
  with(id: string): Talk | null {
    const wallet = this.#parts.find(id)
    if (!wallet) return null
    const talk = this.#known.get(id) ?? new Talk(wallet, this.#parts)
    talk.wallet = wallet
    this.#known.set(id, talk)
    return talk
  }
}

/** What asks the visitor for something loads with the first request. */
interface AdapterParts extends EvmParts {
  readonly asks: () => Observable<typeof asking | null>
}

/** EVM wallets and nodes in the words of the domain. It names no global: what it is made of decides what it reaches. */
export const evmAdapter = (parts: AdapterParts): NamespaceAdapter => {
  const { asks, form, rpc } = parts
  const talks = new Talks(parts)
  /** Goes on with the wallet, unless this page has none. */
  const to = <E, A>(
    id: string,
    use: (talk: Talk) => Observable<Either<E, A>>,
  ): Observable<Either<E | Failure, A>> => {
    const talk = talks.with(id)
    return talk ? use(talk) : of(notFound(id))
  }
  return {
    connect: ({ id }) => to(id, (talk) => connecting(talk, 'eth_requestAccounts')),
    resync: ({ id }) => to(id, (talk) => connecting(talk, 'eth_accounts')),
    // EIP-2255. Not every wallet knows it.
    leave: ({ id }) =>
      to(id, (talk) =>
        talk
          .request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
          .pipe(map((answer) => (isLeft(answer) ? answer : right(true as const)))),
      ),
    switchTo: ({ id }, network) => to(id, (talk) => switching(talk, network)),
    news: ({ id }) => {
      const talk = talks.with(id)
      return talk ? newsOf(talk) : EMPTY
    },
    ask: ({ id }, question) =>
      to(id, (talk) =>
        asks().pipe(switchMap((ask) => ask?.(talk, question) ?? of(left(failure('ViewLoadFailed'))))),
      ),
    read: ({ id }, request) => to(id, ({ wallet }) => wallet.request(request)),
    nativeBalance: (network, address) => nativeBalance(rpc, network, address),
    outcomeOf: (network, transaction) => outcomeOf(rpc, network, transaction),
    prepare: () => void form().subscribe(),
  }
}
