import { take } from 'rxjs'
import type { ClockPort } from '../effects/ports.js'
import { type AnswerScript, createAnswers, joined, type Settled } from './answers.js'
import { virtualClock } from './clock.js'
import type { WalletWindow } from './evm/eip6963.js'

/** An account as the Wallet Standard has it; `chains` and `features` are those of the wallet. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: ReadonlyArray<`${string}:${string}`>
  readonly features: ReadonlyArray<`${string}:${string}`>
}

export interface MockStandardScript {
  readonly name?: string
  readonly icon?: `data:image/${string}`
  /** CAIP-2 like ids; `solana:mainnet` unless given. */
  readonly chains?: ReadonlyArray<`${string}:${string}`>
  /** Addresses with their 32-byte keys. One unless given. */
  readonly accounts?: ReadonlyArray<Pick<StandardAccount, 'address' | 'publicKey'>>
  /** The site was authorised on an earlier visit: a silent connect gives the accounts. */
  readonly authorised?: boolean
  /** It registers itself only when the test says so. */
  readonly late?: boolean
  /** Signs bytes; without it a signature is 64 bytes of 0x5a. */
  readonly sign?: (bytes: Uint8Array) => Promise<Uint8Array>
  /** Time of its delayed answers; they wait for ever without one. */
  readonly clock?: ClockPort
}

type Changed = (properties: { readonly accounts: ReadonlyArray<StandardAccount> }) => void

/** A wallet of the Wallet Standard in a window. Features are scripted by their names: `answer('standard:connect', …)`. */
export interface MockStandardWallet extends AnswerScript {
  /** What it registers: an object of the Wallet Standard, version 1.0.0. */
  readonly wallet: {
    readonly version: '1.0.0'
    readonly name: string
    readonly icon: `data:image/${string}`
    readonly chains: ReadonlyArray<`${string}:${string}`>
    readonly features: Readonly<Record<`${string}:${string}`, unknown>>
    readonly accounts: ReadonlyArray<StandardAccount>
  }
  /** How often a feature was asked for. */
  count(feature: string): number
  /** Registers now: late, or once more. */
  register(): void
  /** The visitor chose other accounts in the wallet; none means locked. */
  use(...accounts: ReadonlyArray<Pick<StandardAccount, 'address' | 'publicKey'>>): void
  /** Takes its listener off the window. */
  remove(): void
}

/** The address of 32 zero bytes in base58. */
const first = { address: '1'.repeat(32), publicKey: new Uint8Array(32) }
const icon =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>'
const fixed = new Uint8Array(64).fill(0x5a)

type Bytes = { readonly message: Uint8Array }
type Transaction = { readonly transaction: Uint8Array }
type Owned = Pick<StandardAccount, 'address' | 'publicKey'>

/** How the wallet stands to the site: whether it lets it see the accounts, and who hears of changes. */
interface SiteAccess {
  authorised: boolean
  accounts: ReadonlyArray<StandardAccount>
  readonly listeners: Set<Changed>
}

const seenBySite = ({ authorised, accounts }: SiteAccess): ReadonlyArray<StandardAccount> =>
  authorised ? accounts : []

/** Runs features: as scripted, else as the standard says. */
const createStage = (clock: ClockPort) => {
  const asked: Array<string> = []
  const { ask, answers } = createAnswers(clock, (): Settled => ({ value: undefined }))
  const perform = <A>(feature: string, behave: () => Promise<A>): Promise<A> => {
    asked.push(feature)
    return new Promise((resolve, reject) => {
      ask(feature, undefined)
        .pipe(take(1))
        .subscribe((end) => {
          if ('error' in end) reject(end.error)
          else if (end.value !== undefined) resolve(end.value as A)
          else behave().then(resolve, reject)
        })
    })
  }
  const count = (feature: string): number => asked.filter((one) => one === feature).length
  return { perform, answers, count }
}

type Perform = ReturnType<typeof createStage>['perform']

const standardFeatures = (relation: SiteAccess, perform: Perform) => ({
  'standard:connect': {
    version: '1.0.0',
    connect: (input: { readonly silent?: boolean } = {}) =>
      perform('standard:connect', async () => {
        relation.authorised ||= input.silent !== true
        return { accounts: seenBySite(relation) }
      }),
  },
  'standard:disconnect': {
    version: '1.0.0',
    disconnect: () =>
      perform('standard:disconnect', async () => {
        relation.authorised = false
      }),
  },
  'standard:events': {
    version: '1.0.0',
    on: (_event: 'change', listener: Changed) => {
      relation.listeners.add(listener)
      return () => relation.listeners.delete(listener)
    },
  },
})

const all = <I, O>(inputs: ReadonlyArray<I>, one: (input: I) => Promise<O>): Promise<ReadonlyArray<O>> =>
  Promise.all(inputs.map(one))

const signingFeatures = (sign: (bytes: Uint8Array) => Promise<Uint8Array>, perform: Perform) => ({
  'solana:signMessage': {
    version: '1.1.0',
    signMessage: (...inputs: ReadonlyArray<Bytes>) =>
      perform('solana:signMessage', () =>
        all(inputs, async ({ message }) => ({ signedMessage: message, signature: await sign(message) })),
      ),
  },
  'solana:signTransaction': {
    version: '1.0.0',
    supportedTransactionVersions: ['legacy', 0],
    signTransaction: (...inputs: ReadonlyArray<Transaction>) =>
      perform('solana:signTransaction', () =>
        all(inputs, async ({ transaction }) => ({ signedTransaction: transaction })),
      ),
  },
})

/** Puts a wallet before the site, which may listen already or come later. */
const createRegistration = (page: WalletWindow, wallet: MockStandardWallet['wallet']) => {
  const registerWith = (api: unknown): void => {
    ;(api as { register(wallet: unknown): void }).register(wallet)
  }
  const hear = (event: Event): void => registerWith((event as CustomEvent<unknown>).detail)
  page.addEventListener('wallet-standard:app-ready', hear)
  return {
    register: (): void => {
      page.dispatchEvent(new page.CustomEvent('wallet-standard:register-wallet', { detail: registerWith }))
    },
    remove: (): void => page.removeEventListener('wallet-standard:app-ready', hear),
  }
}

/**
 * Puts a wallet of the Wallet Standard into a window, for tests of hosts that find such wallets themselves.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 */
export const mockStandardWallet = (
  page: WalletWindow,
  script: MockStandardScript = {},
): MockStandardWallet => {
  const chains = script.chains ?? ['solana:mainnet']
  const { perform, answers, count } = createStage(script.clock ?? virtualClock())
  const relation: SiteAccess = { authorised: script.authorised ?? false, accounts: [], listeners: new Set() }
  const features = {
    ...standardFeatures(relation, perform),
    ...signingFeatures(script.sign ?? (async () => fixed), perform),
  }
  const hold = (accounts: ReadonlyArray<Owned>): void => {
    relation.accounts = accounts.map((one) => ({ ...one, chains, features: Object.keys(features) as never }))
  }
  hold(script.accounts ?? [first])
  const wallet: MockStandardWallet['wallet'] = {
    version: '1.0.0',
    name: script.name ?? 'Mock Standard Wallet',
    icon: script.icon ?? icon,
    chains,
    features,
    get accounts() {
      return seenBySite(relation)
    },
  }
  const { register, remove } = createRegistration(page, wallet)
  if (!script.late) register()
  const use = (...next: ReadonlyArray<Owned>): void => {
    hold(next)
    for (const listener of [...relation.listeners]) listener({ accounts: wallet.accounts })
  }
  return joined({ wallet, register, count, use, remove }, answers)
}
