/**
 * Three parties speak here. The *page script* runs in the host's page, the *bridge* is a hidden frame of the
 * wallet's own origin and holds keys and state, the *approval window* is a window of the wallet's origin.
 * Page script and bridge talk by postMessage with exact origins; bridge and window by a BroadcastChannel,
 * which no other origin can join.
 */
import type { SandboxNetwork, WalletIdentity } from '../profiles.js'

export type Auto = 'ask' | 'approve' | 'reject' | 'never'

/** Baked into the page script by the server. Nothing here is secret: any page may read it. */
export interface PageConfig {
  readonly walletOrigin: string
  readonly wallet: WalletIdentity
}

/** Baked into the wallet's own pages only; it holds the keys. */
export interface WalletConfig {
  readonly networks: readonly SandboxNetwork[]
  readonly mnemonic: string
  readonly accountCount: number
}

export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

export interface SiteView {
  readonly accounts: readonly string[]
  readonly chainId: string
  /** Hex ids the wallet can switch to. */
  readonly knownChains: readonly string[]
}

export interface RpcRequest {
  readonly method: string
  readonly params: unknown
}

/** What a page says of itself. Only where it is, its origin, is vouched for by the browser. */
export interface SiteClaim {
  readonly name: string
  /** Address of its picture; empty without one. */
  readonly icon: string
}

/** Page script → bridge. */
export type ToBridge =
  | { readonly kind: 'hello' }
  | {
      readonly kind: 'request'
      readonly id: string
      readonly request: RpcRequest
      readonly site: SiteClaim
      readonly auto: Auto
      readonly autoAccounts: readonly number[] | null
    }
  | { readonly kind: 'dismissed'; readonly id: string }
  | { readonly kind: 'become'; readonly accounts?: readonly string[]; readonly chainId?: string }

/** Bridge → page script. */
export type ToPage =
  | { readonly kind: 'state'; readonly view: SiteView }
  | { readonly kind: 'answer'; readonly id: string; readonly result: unknown }
  | { readonly kind: 'failure'; readonly id: string; readonly error: RpcError }

export interface AccountChoice {
  readonly address: string
  readonly label: string
  readonly chosen: boolean
}

/** What the visitor is asked, ready to be shown. */
export type Question =
  | { readonly kind: 'connect'; readonly accounts: readonly AccountChoice[] }
  | { readonly kind: 'sign'; readonly address: string; readonly text: string }
  | { readonly kind: 'typedData'; readonly address: string; readonly json: string }
  | {
      readonly kind: 'transaction'
      readonly from: string
      readonly to: string
      readonly value: string
      readonly fee: string
      readonly input: string
      readonly warning: string
    }
  | { readonly kind: 'switch'; readonly from: string; readonly to: string }
  | { readonly kind: 'add'; readonly name: string; readonly chainId: string; readonly rpcUrl: string }

export type Decision =
  | { readonly approved: true; readonly accounts: readonly string[] }
  | { readonly approved: false }

/** Bridge ↔ approval window. */
export type OnChannel =
  | { readonly kind: 'ask'; readonly id: string }
  | {
      readonly kind: 'question'
      readonly id: string
      readonly origin: string
      readonly site: SiteClaim
      readonly network: string
      readonly question: Question
    }
  | { readonly kind: 'decision'; readonly id: string; readonly decision: Decision }
  | { readonly kind: 'gone'; readonly id: string }

export const channelName = 'sandbox-wallet'

/** Methods which ask the visitor for something, hence need a window. */
export const asking: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
])

const autos: ReadonlySet<unknown> = new Set<Auto>(['ask', 'approve', 'reject', 'never'])
export const isAuto = (value: unknown): value is Auto => autos.has(value)

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Enough of a check for parties of one build; who sent a message is checked by origin and window. */
export const hasKind = (value: unknown): value is { readonly kind: string } =>
  isRecord(value) && typeof value.kind === 'string'

export const firstParam = (params: unknown): unknown =>
  Array.isArray(params) ? (params[0] as unknown) : params

export const hexChainId = (id: number): string => `0x${id.toString(16)}`
