import { type Observable, Subject } from 'rxjs'
import type { ChainId } from '../../domain/caip/chainId.js'
import { hexChainId, readEvmChainId } from '../../domain/caip/evmChainId.js'
import { isLeft } from '../../domain/prelude/either.js'
import type { Failure } from '../../domain/prelude/failure.js'
import type { ClockPort } from '../../effects/ports.js'
import { type AnswerScript, createAnswers, joined, type Settled } from '../answers.js'
import { type Counted, counted } from '../counted.js'

/** What a wallet of a test says by itself; an EIP-1193 event each. */
export type ScriptedNews =
  | { readonly kind: 'accounts'; readonly addresses: ReadonlyArray<string> }
  | { readonly kind: 'chain'; readonly chainId: ChainId }
  | { readonly kind: 'disconnect'; readonly failure: Failure }

/** What a wallet of a test is at first. */
export interface WalletScript {
  /** Its connector is `announced:` and this; `rdns` unless given. */
  readonly id?: string
  readonly name?: string
  readonly rdns?: string
  readonly icon?: string
  /** The account it shows first is the first one. */
  readonly accounts?: ReadonlyArray<string>
  readonly chainId?: ChainId
  /** Networks it knows, beside the one it is on. */
  readonly knownChains?: ReadonlyArray<ChainId>
  /** The site was authorised on an earlier visit: the wallet gives its accounts silently. */
  readonly authorised?: boolean
  /** It announces itself only when the test says so. */
  readonly late?: boolean
}

/** The answers of one wallet, with what it has and what it says by itself. */
export interface WalletHandle extends AnswerScript {
  accounts: ReadonlyArray<string>
  chainId: ChainId
  readonly knownChains: Set<ChainId>
  authorised: boolean
  /** Every request that reached it, oldest first. */
  readonly requests: ReadonlyArray<{ readonly method: string; readonly params: unknown }>
  /** How often a method was asked for. */
  count(method: string): number
  /** Says something by itself, whatever it has. */
  emit(news: ScriptedNews): void
  /** The visitor chose another network in the wallet. */
  moveTo(chainId: ChainId): void
  /** The visitor chose other accounts in the wallet; none means locked. */
  use(...accounts: ReadonlyArray<string>): void
  /** How many listen to its news. */
  readonly listeners: number
}

export interface WalletModel {
  readonly handle: WalletHandle
  readonly news: Counted<ScriptedNews>
  ask(method: string, params: unknown): Observable<Settled>
}

export const demoAccount = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const signature = `0x${'5a'.repeat(65)}`
const hash = (count: number): string => `0x${count.toString(16).padStart(64, '0')}`

const chainOf = (params: unknown): ChainId | null => {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  const raw = typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
  const chain = readEvmChainId(raw)
  return isLeft(chain) ? null : chain.right
}

/** What a wallet has, which a test may change at any time; whom it tells; and how many transactions it sent. */
interface Wallet {
  readonly holdings: Pick<WalletHandle, 'accounts' | 'chainId' | 'knownChains' | 'authorised'>
  readonly news$: Subject<ScriptedNews>
  sent: number
}

const walletOf = (script: WalletScript): Wallet => {
  const chainId = script.chainId ?? 'eip155:1'
  const holdings = {
    accounts: script.accounts ?? [demoAccount],
    chainId,
    knownChains: new Set<ChainId>([chainId, ...(script.knownChains ?? [])]),
    authorised: script.authorised ?? false,
  }
  return { holdings, news$: new Subject(), sent: 0 }
}

const moveTo = ({ holdings, news$ }: Wallet, chainId: ChainId): void => {
  if (holdings.chainId === chainId) return
  holdings.chainId = chainId
  news$.next({ kind: 'chain', chainId })
}

const switchTo = (wallet: Wallet, chain: ChainId | null): Settled => {
  if (!chain) return { error: { code: -32602, message: 'Invalid chain id' } }
  if (!wallet.holdings.knownChains.has(chain))
    return { error: { code: 4902, message: `Unrecognized chain ID "${hexChainId(chain)}"` } }
  moveTo(wallet, chain)
  return { value: null }
}

/** What the site may see (EIP-2255). */
const permissionsOf = ({ holdings: { authorised, accounts } }: Wallet): ReadonlyArray<unknown> => {
  const caveats = [{ type: 'restrictReturnedAccounts', value: accounts }]
  return authorised ? [{ parentCapability: 'eth_accounts', caveats }] : []
}

const behave = (wallet: Wallet, method: string, params: unknown): Settled => {
  const { holdings } = wallet
  switch (method) {
    case 'eth_requestAccounts':
      holdings.authorised = true
      return { value: holdings.accounts }
    case 'eth_accounts':
      return { value: holdings.authorised ? holdings.accounts : [] }
    case 'eth_chainId':
      return { value: hexChainId(holdings.chainId) }
    case 'wallet_addEthereumChain': {
      const chain = chainOf(params)
      if (chain) holdings.knownChains.add(chain)
      return switchTo(wallet, chain)
    }
    case 'wallet_switchEthereumChain':
      return switchTo(wallet, chainOf(params))
    case 'wallet_requestPermissions':
      holdings.authorised = true
      return { value: permissionsOf(wallet) }
    case 'wallet_getPermissions':
      return { value: permissionsOf(wallet) }
    case 'wallet_revokePermissions':
      holdings.authorised = false
      return { value: null }
    case 'personal_sign':
    case 'eth_signTypedData_v4':
      return { value: signature }
    case 'eth_sendTransaction':
      wallet.sent += 1
      return { value: hash(wallet.sent) }
    default:
      return { error: { code: -32601, message: `The method ${method} does not exist` } }
  }
}

/** A wallet that behaves as the EIPs say (1193, 3085, 3326, 2255) until its answers are scripted. */
export const createWalletModel = (script: WalletScript, clock: ClockPort): WalletModel => {
  const wallet = walletOf(script)
  const { holdings, news$ } = wallet
  const news = counted(news$)
  const requests: Array<{ readonly method: string; readonly params: unknown }> = []
  const { ask, answers } = createAnswers(clock, (method, params) => behave(wallet, method, params))
  const doing = {
    requests,
    count: (method: string) => requests.filter((one) => one.method === method).length,
    emit: (what: ScriptedNews) => news$.next(what),
    moveTo: (chainId: ChainId) => moveTo(wallet, chainId),
    use: (...accounts: ReadonlyArray<string>) => {
      holdings.accounts = accounts
      news$.next({ kind: 'accounts', addresses: accounts })
    },
    get listeners() {
      return news.listeners
    },
  }
  return {
    // The same object as `has`: what a test writes to the handle, the wallet has.
    handle: joined(holdings, joined(doing, answers)),
    news,
    ask: (method, params) => {
      requests.push({ method, params })
      return ask(method, params)
    },
  }
}
