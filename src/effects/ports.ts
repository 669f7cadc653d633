import type { Observable } from 'rxjs'
import type { ChainId } from '../domain/caip/chainId.js'
import type { Namespace } from '../domain/caip/namespace.js'
import type { Either } from '../domain/prelude/either.js'
import type { Failure } from '../domain/prelude/failure.js'
import type { SecretRef } from '../domain/prelude/secret.js'
import type { Millis } from '../domain/prelude/time.js'
import type { NamedToken } from '../domain/slices/choices/state.js'
import type { Chains, ConnectionAccount } from '../domain/slices/connections/state.js'
import type { Connector } from '../domain/slices/connectors/state.js'
import type { Network } from '../domain/slices/networks/state.js'
import type { Environment } from '../domain/slices/pageSession/state.js'
import type { Token } from '../domain/slices/tokens/state.js'

/**
 * The only doors to the world. Every port answers with `Either` and never rejects or throws,
 * and stops what it does when its observable is unsubscribed.
 */
export interface Ports {
  readonly clock: ClockPort
  readonly random: RandomPort
  readonly storage: StoragePort
  readonly wallet: WalletPort
  readonly rpc: RpcPort
  readonly http: HttpPort
  readonly browser: BrowserPort
  readonly vault: VaultPort
}

export interface ClockPort {
  /** Milliseconds since 1970, UTC. */
  now(): Millis
  /** Emits once after `wait` ms and completes; unsubscribing clears it. */
  timer(wait: Millis): Observable<0>
}

export interface RandomPort {
  /** At least 64 random bits as text. */
  id(): string
}

/** Text by key. Storage that is denied, full or absent behaves like an empty one that forgets. */
export interface StoragePort {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  /** Keys that another tab changed, once its turn is over; null when it cleared all of them at once. */
  readonly changes$: Observable<string | null>
}

/** Which wallet is meant: its connector, of which storage and facts may know no more. */
export type ConnectorRef = Pick<Connector, 'id' | 'namespace'>

/** What a wallet gives that lets this site in. */
export interface Connected {
  /** The active one first. None: it lets nobody in. */
  readonly accounts: ReadonlyArray<ConnectionAccount>
  readonly approvedChains: Chains
  /** The network it is on; null: it has none of its own, and goes by the one that the site shows. */
  readonly chainId: ChainId | null
}

/** What a wallet says by itself. */
export type WalletNews =
  | { readonly kind: 'accounts'; readonly accounts: Connected['accounts'] }
  | { readonly kind: 'chain'; readonly chainId: ChainId }
  | { readonly kind: 'disconnect'; readonly failure: Failure }

/** A call in the namespace's own protocol, as hosts make them. */
export interface WalletRequest {
  readonly method: string
  readonly params?: ReadonlyArray<unknown> | Readonly<Record<string, unknown>>
}

/** The same, with the network that it is meant for. */
export interface WalletQuestion extends WalletRequest {
  readonly chainId: ChainId
  /** Why it must not leave any more, asked at the last moment; null: it may. */
  readonly objection: () => Failure | null
}

/** The wallet's own answer, and the name under which the network knows what was sent; null when nothing was. */
export interface WalletAnswer {
  readonly result: unknown
  readonly transaction: string | null
}

/** `adding`: the wallet does not know the network and is asked to add it. The other ends the switch. */
export type SwitchProgress = 'adding' | 'arrived'

/** What became of a transaction. */
export type TransactionOutcome = 'pending' | 'confirmed' | 'reverted'

/** A wallet's own answer to a read, or its own error. */
export type AskWallet = (request: WalletRequest) => Observable<Either<unknown, unknown>>

/** An account on a network. */
export interface Holder {
  readonly network: Network
  readonly address: string
}

/** What is read of a namespace's wallets and nodes beside all that a connection needs. */
export interface NamespaceReads {
  transactionOutcome(network: Network, transaction: string): Observable<Either<Failure, TransactionOutcome>>
  /** The coin, and those of `named` of which it holds some, from the network's nodes. What answers no sense is left out. */
  tokens(holder: Holder, named: ReadonlyArray<NamedToken>): Observable<Either<Failure, ReadonlyArray<Token>>>
  /** What the wallet itself says that it holds; null where it has no such answer, and is better not asked again. */
  assets(holder: Holder, ask: AskWallet): Observable<ReadonlyArray<Token> | null>
  /** The token as services name it (CAIP-10). */
  tokenId(network: Network, token: Token): string
}

/**
 * One namespace in the words of the domain: only here is it known how its wallets and nodes are spoken to. It loads
 * with the first wallet of the namespace.
 */
export interface NamespaceAdapter {
  /**
   * Asks the visitor to let this site in. What the wallet says by itself meanwhile counts like an answer; the newest
   * counts. After `AlreadyPending` it goes on waiting: the wallet is asking already, and is not asked again.
   */
  connect(connector: ConnectorRef): Observable<Either<Failure, Connected>>
  /** The same, silently: a page load never opens a wallet's window. Where a wallet in use is found is news as well. */
  resync(connector: ConnectorRef): Observable<Either<Failure, Connected>>
  /** Asks the wallet to forget this site. */
  leave(connector: ConnectorRef): Observable<Either<Failure, true>>
  /** Moves the wallet. It has arrived once it is there, whether or not it says so; `news` says it in any case. */
  switchTo(connector: ConnectorRef, network: Network): Observable<Either<Failure, SwitchProgress>>
  news(connector: ConnectorRef): Observable<WalletNews>
  /**
   * Asks the visitor for something, once. What moves money leaves only for the network that it is meant for: elsewhere
   * nothing is sent, `news` says where the wallet is, and the failure is `ChainMismatch`. Asked for `eth_accounts`, it reads
   * them silently, and what it says is news.
   */
  ask(connector: ConnectorRef, question: WalletQuestion): Observable<Either<Failure, WalletAnswer>>
  /** A read for a host: left is the wallet's own error, untouched, and goes to that host only. */
  read(connector: ConnectorRef, request: WalletRequest): Observable<Either<unknown, unknown>>
  /** In base units, from the network's own nodes. */
  readNativeBalance(network: Network, address: string): Observable<Either<Failure, string>>
  /** What no first connection asks. It loads with the first use; null where its code cannot be had. */
  reads(): Observable<NamespaceReads | null>
  /**
   * A connection is likely soon: what the first one needs may be fetched now. What is next then waits for a quiet moment
   * of the page: `later` runs it in one.
   */
  prepare(later: (step: () => void) => void): void
}

/** Wallets of which kinds are looked for. */
export interface DiscoveryKinds {
  readonly announced: boolean
  readonly injected: boolean
}

/** One door for every wallet: the adapter of its namespace stands behind it. */
export interface WalletPort extends Omit<NamespaceAdapter, 'reads'> {
  /** Of a namespace that this page has no adapter for, null. */
  reads(namespace: Namespace): Observable<NamespaceReads | null>
  /** Connectors as they show up; subscribing asks all wallets to announce themselves. */
  discover(kinds: DiscoveryKinds): Observable<Connector>
  /** The picture that a connector's icon is or names; null when it is not of this page. */
  picture(icon: string): string | null
}

export interface RpcPort {
  /** For reads of a host through our provider: left is the node's own error, with the revert data in it. */
  passThrough(network: Network, request: WalletRequest): Observable<Either<unknown, unknown>>
  /** A read from a network's nodes, retried and falling back over its addresses. */
  request(
    network: Network,
    method: string,
    params: ReadonlyArray<unknown>,
  ): Observable<Either<Failure, unknown>>
}

/** One call over HTTP, as it leaves. */
export interface HttpRequest {
  /** What failures, facts and logs call it: `GET /appkit/v1/config`. Never the address, which may hold a key. */
  readonly endpoint: string
  readonly url: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The browser's cache is passed over. */
  readonly noCache?: boolean
  /** It goes on when the page is left meanwhile. */
  readonly keepalive?: boolean
  /** Counts until the whole answer is there, in ms. */
  readonly timeout: Millis
  /** Of the answer's body, in bytes; what is longer is given up. */
  readonly maxBytes: number
}

/** What a server answered, whatever its status. */
export interface HttpAnswer {
  readonly status: number
  readonly body: string
  /** The header as it came: seconds, or a date (RFC 9110, section 10.2.3). */
  readonly retryAfter: string | null
}

export interface HttpPort {
  /**
   * Once, without a retry. Left, where there is no whole answer: `ServiceUnreachable` (refused, cut, blocked by the page's
   * policy), `TimedOut`, `AnswerTooLarge`. Unsubscribing gives the request up.
   */
  send(request: HttpRequest): Observable<Either<Failure, HttpAnswer>>
}

export interface BrowserPort {
  environment(): Environment
  /** Where the page is now, whole: what of it may stand in a fact its reader decides. */
  url(): string
  /** The page became visible again, or the device woke: deadlines are compared anew. */
  readonly visible$: Observable<boolean>
  /** Once, when the page has nothing better to do. */
  readonly idle$: Observable<unknown>
  copy(text: string): Observable<Either<Failure, true>>
  /** Errors that belong to somebody else's code (a listener that threw) go to the page's own error handling. */
  report(error: unknown): void
  /** For developers. */
  log(level: 'info' | 'warn' | 'error', message: string): void
}

/** Secrets of this page life. Values leave it only towards the wallet, a service, or the screen. */
export interface VaultPort {
  put(value: unknown, owner: string): SecretRef
  /** Reads and forgets. `undefined` when there is nothing under this name. */
  take(ref: SecretRef): unknown
  peek(ref: SecretRef): unknown
  /** Forgets everything of one owner: an attempt or a connection that has ended. */
  release(owner: string): void
  wipe(): void
}
