import { type ChainId, namespaceOf, referenceOf } from '../../../src/domain/caip/chainId.js'
import type { AnswerScript, Settled } from '../../../src/testing/answers.js'
import type { WalletHandle } from '../../../src/testing/evm/walletModel.js'
import { A, B, declined } from '../page.js'
import type { MossAddress, MossWallet } from './wallet.js'

/** What visitors do in a wallet, whichever namespace it is of. */
export interface AnyWallet {
  /** Whether the site is let in is answered later: by `letIn` or `decline`, which are false when nobody waits. */
  ponder(): void
  letIn(): boolean
  decline(): boolean
  /** The site is let in by another tab. */
  authorise(): void
  /** Whether it says yes when it is asked to go to another network. */
  agree(agrees: boolean): void
  moveTo(chain: ChainId): void
  /** It has these accounts from now on, the one it shows first; none means locked. Their names are `A` and `B`. */
  use(names: ReadonlyArray<string>): void
}

const evmAddresses: Readonly<Record<string, string>> = { A, B }
/** One on each chain. All of them differ by case alone. */
const mossAddresses: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  A: { Moss: 'spOrE', moss: 'sPoRe', 'p_e-at': 'SpOrE' },
  B: { Moss: 'SPORE', moss: 'spore', 'p_e-at': 'sporE' },
}

/** The address that goes by a name on a network. */
export const addressOf = (name: string, chain: ChainId): string | undefined =>
  namespaceOf(chain) === 'eip155' ? evmAddresses[name] : mossAddresses[name]?.[referenceOf(chain)]

const patch = (name: string): ReadonlyArray<MossAddress> =>
  Object.entries(mossAddresses[name] ?? {}).map(([chain, address]) => ({ chain, address, use: 'eoa' }))

/** How wallets of a namespace are asked, and how they say no. */
interface Protocol {
  readonly connect: string
  readonly switchTo: string
  readonly refusal: Settled
}

const answering = (
  wallet: AnswerScript & { authorised: boolean },
  { connect, switchTo, refusal }: Protocol,
  accounts: () => unknown,
): Omit<AnyWallet, 'moveTo' | 'use'> => ({
  ponder: () => wallet.answer(connect, 'later'),
  letIn: () => {
    const isAwaited = wallet.resolve(connect, { value: accounts() })
    wallet.authorised ||= isAwaited
    return isAwaited
  },
  decline: () => wallet.resolve(connect, refusal),
  authorise: () => {
    wallet.authorised = true
  },
  agree: (agrees) => (agrees ? wallet.behave(switchTo) : wallet.answer(switchTo, refusal)),
})

const evm: Protocol = {
  connect: 'eth_requestAccounts',
  switchTo: 'wallet_switchEthereumChain',
  refusal: declined,
}
const ofMoss: Protocol = { connect: 'open', switchTo: 'hop', refusal: { error: new Error('no') } }

export const anyEvmWallet = (wallet: WalletHandle): AnyWallet => ({
  ...answering(wallet, evm, () => wallet.accounts),
  moveTo: wallet.moveTo,
  use: (names) => wallet.use(...names.map((name) => evmAddresses[name] ?? '')),
})

export const anyMossWallet = (wallet: MossWallet): AnyWallet => ({
  ...answering(wallet, ofMoss, () => wallet.addresses),
  moveTo: (chain) => wallet.hopTo(referenceOf(chain)),
  use: (names) => wallet.grow(names.flatMap(patch)),
})
