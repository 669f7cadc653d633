import type { Observable } from 'rxjs'
import type { ChainId } from '../domain/caip/chainId.js'
import type { Namespace } from '../domain/caip/namespace.js'
import type { Command, Rejection } from '../domain/core/command.js'
import type { State } from '../domain/core/state.js'
import type { PublicEvent } from '../domain/rules/publicEvents.js'
import type { Account } from '../domain/slices/connections/accounts.js'
import type { Status } from '../domain/slices/connections/select.js'
import type { OpenableView } from '../domain/slices/modal/state.js'
import type { ThemeMode, ThemeVariables } from '../domain/slices/options/state.js'
import type { Store } from './kernel/store.js'
import type { Providers } from './providers.js'

/**
 * Told to the dialog when its surface is taken away, so that what is drawn in it can let go of the page. A type, so that
 * both sides write the same: a constant that both import would be a chunk more on every page that opens, 90 to 190 bytes.
 */
export type SurfaceRemoved = 'wm-removed'

/** Where the modal draws. It belongs to the store: created at first need, appended to body, never moved. */
export interface Surface {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly dialog: HTMLDialogElement
}

/** What became of a command: under `attempt` the facts of what it began are found; else why it was refused. */
export type DispatchResult =
  | { readonly ok: true; readonly attempt: string }
  | { readonly ok: false; readonly rejection: Rejection }

export type LogAudience = 'support' | 'telemetry' | 'local'

/**
 * A modal. Inert until `start()`: import and construction touch no global.
 * Promises are thin: they settle on the fact that ends what they began, and reject with a `ModalError`.
 */
export interface Modal extends Omit<Store, 'dispatch'>, Observable<State> {
  /**
   * What is known before `start`: the options with their networks, and nobody connected. Always the same value, so it is
   * what a server draws, and what a page begins with that takes over what a server drew.
   */
  getInitialState(): State
  /** Idempotent; may be called again after `stop` and `dispose`. */
  start(): void
  stop(): void
  /**
   * Ends everything: subscriptions, timers, secrets, what is drawn and the host element. Pending promises reject with
   * `Disposed`, commands are refused with it, and buttons are disabled, unless `start` is called again. What was drawn
   * comes back with the next opening, or where it is mounted anew.
   */
  dispose(): void
  /** Resolves once the modal shows the view; with a wallet connected and nothing asked for, that is Account. */
  open(options?: { readonly view?: OpenableView; readonly namespace?: Namespace }): Promise<void>
  close(): DispatchResult
  /**
   * Decides a command. One whose code has to be fetched is taken, and decided when that is there: should it be refused
   * then, `command.refused` says so under its attempt (K4).
   */
  dispatch(command: Command): DispatchResult
  /** The account, or one of UserRejected, Cancelled, WalletSilent, NoAccounts… */
  connect(options: { readonly connectorId: string }): Promise<Account>
  /** Local state is cleared at once; resolves when the wallet was told, at most 3 s later. */
  disconnect(options?: { readonly namespace?: Namespace; readonly connectorId?: string }): Promise<void>
  /** By CAIP-2 id or EVM chain id. */
  switchNetwork(network: ChainId | number): Promise<void>
  /**
   * Reads anew what the account shown holds: after something that did not go through the modal, a payment by your server, say.
   * What goes through it is followed by itself.
   */
  refresh(): void
  setTheme(mode: ThemeMode, variables?: ThemeVariables): void
  /**
   * What the libraries of a namespace take: on EVM chains an EIP-1193 provider, usable by viem's `custom()`, wagmi and
   * ethers' `BrowserProvider` as it is.
   *
   * @throws ModalError with code `AdapterNotFound` where this version has none.
   */
  getProvider<N extends keyof Providers>(namespace: N): Providers[N]
  /** `select.account` of the state now. */
  getAccount<N extends Namespace = Namespace>(namespace?: N): Account<N> | null
  /** `select.status` of the state now: `connecting` also before storage was read. */
  getStatus(namespace?: Namespace): Status
  /**
   * Hears what analytics want to know, from now on; docs/events.md lists it. Events of the first moments come a little
   * late, when their code is there, and in order. Returns the end of it.
   */
  onEvent(listener: (event: PublicEvent) => void): () => void
  /**
   * The address of a wallet's icon. Pictures of more than 4 kB are kept outside the state, which names them; one of an
   * earlier page is not known any more: null.
   */
  picture(icon: string): string | null
  /** JSON of the log for an audience: what `support` may not see is shortened or absent. */
  exportLog(audience?: LogAudience): Promise<string>
  /** Whether code may be fetched before it is needed: the option `prefetch`, and no Save-Data. Asks the page. */
  mayPrefetch(): boolean
  /** Where the interface draws; made with the first call. Rejects when the code for it cannot be loaded. */
  surface(): Promise<Surface>
}
