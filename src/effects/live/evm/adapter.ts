import { EMPTY, map, type Observable, of, switchMap } from 'rxjs'
import { type Either, isLeft, left, right } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import type { NamespaceAdapter } from '../../ports.js'
import type { askOnce } from './asking.js'
import { requestAccounts } from './connecting.js'
import { newsOf } from './news.js'
import type { EvmParts } from './parts.js'
import { readNativeBalance } from './reading.js'
import { moveWallet } from './switching.js'
import { WalletLink } from './walletLink.js'

const zeroAddress = `0x${'0'.repeat(40)}`

const notFound = (wallet: string) => left(failure('WalletNotFound', { params: { wallet } }))

/** One talk for each wallet, as long as the page: what one part of the adapter finds out is heard by all. */
class WalletLinks {
  readonly #known = new Map<string, WalletLink>()
  readonly #parts: EvmParts

  constructor(parts: EvmParts) {
    this.#parts = parts
  }

  /** Null for a wallet that this page does not have. */
  with(id: string): WalletLink | null {
    const wallet = this.#parts.find(id)
    if (!wallet) return null
    const link = this.#known.get(id) ?? new WalletLink(wallet, this.#parts)
    link.wallet = wallet
    this.#known.set(id, link)
    return link
  }
}

/** What asks the visitor for something loads with the first request. */
interface AdapterParts extends EvmParts {
  readonly asks: () => Observable<typeof askOnce | null>
  /** And what reads more than a connection needs, with the first such read. */
  readonly reads: NamespaceAdapter['reads']
}

/** EVM wallets and nodes in the words of the domain. It names no global: what it is made of decides what it reaches. */
export const evmAdapter = (parts: AdapterParts): NamespaceAdapter => {
  const { asks, form, reads, rpc } = parts
  const talks = new WalletLinks(parts)
  /** Goes on with the wallet, unless this page has none. */
  const to = <E, A>(
    id: string,
    use: (link: WalletLink) => Observable<Either<E, A>>,
  ): Observable<Either<E | Failure, A>> => {
    const link = talks.with(id)
    return link ? use(link) : of(notFound(id))
  }
  return {
    connect: ({ id }) => to(id, (link) => requestAccounts(link, 'eth_requestAccounts')),
    resync: ({ id }) => to(id, (link) => requestAccounts(link, 'eth_accounts')),
    // EIP-2255. Not every wallet knows it.
    leave: ({ id }) =>
      to(id, (link) =>
        link
          .request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
          .pipe(map((answer) => (isLeft(answer) ? answer : right(true as const)))),
      ),
    switchTo: ({ id }, network) => to(id, (link) => moveWallet(link, network)),
    news: ({ id }) => {
      const link = talks.with(id)
      return link ? newsOf(link) : EMPTY
    },
    ask: ({ id }, question) =>
      to(id, (link) =>
        asks().pipe(switchMap((ask) => ask?.(link, question) ?? of(left(failure('ViewLoadFailed'))))),
      ),
    read: ({ id }, request) => to(id, ({ wallet }) => wallet.request(request)),
    readNativeBalance: (network, address) => readNativeBalance(rpc, network, address),
    reads,
    // Its first call compiles keccak, which is a piece of its own.
    prepare: (later) => void form().subscribe((checksum) => later(() => checksum?.(zeroAddress))),
  }
}
