import type { Either } from 'fp-ts/Either'
import type { Observable } from 'rxjs'
import type { AccountId } from '../domain/caip/accountParts.js'
import type { ChainId } from '../domain/caip/chainId.js'
import type { Namespace } from '../domain/caip/namespace.js'
import type { State } from '../domain/core/state.js'
import type { OpenableView } from '../domain/slices/modal/state.js'
import type { ThemeMode, ThemeVariables } from '../domain/slices/options/state.js'
import type { Store } from './kernel/store.js'
import type { Eip1193Provider } from './provider.js'

/** Where the modal draws. It belongs to the store: created at first need, appended to body, never moved. */
export interface Surface {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly dialog: HTMLDialogElement
}

/** A connected account, as hosts see it. */
export interface Account {
  readonly address: string
  readonly caipAddress: AccountId
  readonly chainId: ChainId
  readonly namespace: Namespace
  readonly connectorId: string
}

export type LogAudience = 'support' | 'telemetry' | 'local'

/**
 * A modal. Inert until `start()`: import and construction touch no global.
 * Promises are thin: they settle on the fact that ends what they began, and reject with a `ModalError`.
 */
export interface Modal extends Store, Observable<State> {
  /** Idempotent; may be called again after `stop`. */
  start(): void
  stop(): void
  /** Ends everything: subscriptions, timers, secrets, the host element. Pending promises reject with `Disposed`. */
  dispose(): void
  /** Resolves once the modal shows the view; with a wallet connected and nothing asked for, that is Account. */
  open(options?: { readonly view?: OpenableView; readonly namespace?: Namespace }): Promise<void>
  close(): Either<unknown, string>
  /** The account, or one of UserRejected, Cancelled, WalletSilent, NoAccounts… */
  connect(options: { readonly connectorId: string }): Promise<Account>
  /** Local state is cleared at once; resolves when the wallet was told, at most 3 s later. */
  disconnect(options?: { readonly namespace?: Namespace }): Promise<void>
  /** By CAIP-2 id or EVM chain id. */
  switchNetwork(network: ChainId | number): Promise<void>
  setTheme(mode: ThemeMode, variables?: ThemeVariables): void
  /** EIP-1193: usable by viem's `custom()`, wagmi and ethers' `BrowserProvider` as it is. */
  getProvider(namespace: Namespace): Eip1193Provider
  getAccount(namespace?: Namespace): Account | null
  /** JSON of the log for an audience: what `support` may not see is shortened or absent. */
  exportLog(audience?: LogAudience): Promise<string>
  /** Where the interface draws; made on first call. */
  surface(): Surface
}
