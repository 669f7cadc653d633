import type { Either } from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { ChainId } from '../domain/caip/chainId.js'
import type { Failure } from '../domain/prelude/failure.js'
import type { SecretRef } from '../domain/prelude/secret.js'
import type { Millis } from '../domain/prelude/time.js'
import type { Connector } from '../domain/slices/connectors/state.js'
import type { Network } from '../domain/slices/networks/state.js'
import type { Environment } from '../domain/slices/session/state.js'

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

/** What a wallet says by itself, decoded. */
export type WalletNews =
  | { readonly kind: 'accounts'; readonly addresses: ReadonlyArray<string> }
  | { readonly kind: 'chain'; readonly chainId: ChainId }
  | { readonly kind: 'disconnect'; readonly failure: Failure }

export interface WalletRequest {
  readonly method: string
  readonly params?: ReadonlyArray<unknown> | Readonly<Record<string, unknown>>
}

/** One door for every wallet, whatever the connector. Providers live behind it under their connector's id. */
export interface WalletPort {
  /** Connectors as they show up; subscribing asks all wallets to announce themselves (EIP-6963). */
  discover(kinds: { readonly announced: boolean; readonly injected: boolean }): Observable<Connector>
  /** The wallet's own answer. Never retried. EIP-1193 codes become failure tags. */
  request(connectorId: string, request: WalletRequest): Observable<Either<Failure, unknown>>
  /** For reads of a host through our provider: left is the wallet's own error, untouched, and goes to that host only. */
  passThrough(connectorId: string, request: WalletRequest): Observable<Either<unknown, unknown>>
  /** Accounts of the wallet in canonical form (EIP-55), without repeats. `ask` may open its window; else it is silent. */
  accounts(connectorId: string, ask: boolean): Observable<Either<Failure, ReadonlyArray<string>>>
  chain(connectorId: string): Observable<Either<Failure, ChainId>>
  news(connectorId: string): Observable<WalletNews>
  /** A connection is likely soon: what the first one needs may be fetched now. */
  prepare(): void
  /** The picture that a connector's icon is or names; null when it is not of this page. */
  picture(icon: string): string | null
}

export interface RpcPort {
  /** For reads of a host through our provider: left is the node's own error, with the revert data in it. */
  passThrough(
    network: Network,
    method: string,
    params: ReadonlyArray<unknown>,
  ): Observable<Either<unknown, unknown>>
  /** A read from a network's nodes, retried and falling back over its addresses. */
  request(
    network: Network,
    method: string,
    params: ReadonlyArray<unknown>,
  ): Observable<Either<Failure, unknown>>
}

export interface BrowserPort {
  environment(): Environment
  /** The page became visible again, or the device woke: deadlines are compared anew. */
  readonly visible$: Observable<boolean>
  /** Once, when the page has nothing better to do. */
  readonly idle$: Observable<unknown>
  copy(text: string): Observable<Either<Failure, true>>
  /** Errors that belong to somebody else's code (a listener that threw) go to the page's own error handling. */
  report(error: unknown): void
  /** For developers. */
  log(level: 'warn' | 'error', message: string): void
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
