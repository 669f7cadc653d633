import { type Observable, Subject } from 'rxjs'
import type { ChainId } from '../../../src/domain/caip/chainId.js'
import type { AccountType } from '../../../src/domain/slices/connections/state.js'
import type { ClockPort } from '../../../src/effects/ports.js'
import { type AnswerScript, createAnswers, joined, type Settled } from '../../../src/testing/answers.js'
import { counted } from '../../../src/testing/counted.js'

/**
 * Moss is made up, to be unlike EVM chains in all that an adapter may differ in. Names of chains and addresses differ
 * by case alone; an address is of one chain and one use; a coin has 3 decimals; a transaction has a name and no hash;
 * the protocol is one of calls with one text each. It goes by `polkadot`, a namespace that has no adapter of ours.
 */
export const Moss: ChainId = 'polkadot:Moss'
export const moss: ChainId = 'polkadot:moss'
export const peat: ChainId = 'polkadot:p_e-at'

/** `chain` is the reference alone: Moss knows nothing of CAIP. */
export interface MossAddress {
  readonly chain: string
  readonly address: string
  readonly use: AccountType
}

/** Two on Moss, of which one is on moss as well with other letters; peat has one of its own. */
export const garden: ReadonlyArray<MossAddress> = [
  { chain: 'Moss', address: 'aBcDeFgHiJkLmNoPq', use: 'payment' },
  { chain: 'Moss', address: 'AbCdEfGhIjKlMnOpQ', use: 'ordinal' },
  { chain: 'moss', address: 'AbCdEfGhIjKlMnOpq', use: 'payment' },
  { chain: 'moss', address: 'zz.Top%20-1', use: 'stx' },
  { chain: 'p_e-at', address: 'PEAT', use: 'eoa' },
]

export type MossSaying =
  | { readonly says: 'grown'; readonly addresses: ReadonlyArray<MossAddress> }
  | { readonly says: 'hopped'; readonly chain: string }
  | { readonly says: 'withered'; readonly why: string }

/** A wallet of Moss in a test. One that is `rooted` has no chain of its own: it goes by what the site shows. */
export interface MossWallet extends AnswerScript {
  readonly name: string
  readonly rooted: boolean
  addresses: ReadonlyArray<MossAddress>
  chain: string
  authorised: boolean
  readonly requests: ReadonlyArray<{ readonly call: string; readonly text: unknown }>
  count(call: string): number
  say(saying: MossSaying): void
  /** The visitor chose another chain in the wallet. */
  hopTo(chain: string): void
  /** The visitor chose other addresses in the wallet; none means locked. */
  grow(addresses: ReadonlyArray<MossAddress>): void
  ask(call: string, text?: unknown): Observable<Settled>
  readonly said$: Observable<MossSaying>
  readonly listeners: number
}

type Has = Pick<MossWallet, 'addresses' | 'chain' | 'authorised'>

const refusal = (why: string): Settled => ({ error: new Error(why) })

const behave = (has: Has, said: Subject<MossSaying>, call: string, text: unknown): Settled => {
  switch (call) {
    case 'open':
      has.authorised = true
      return { value: has.addresses }
    case 'peek':
      return { value: has.authorised ? has.addresses : [] }
    case 'where':
      return { value: has.chain }
    case 'hop':
      if (!has.addresses.some(({ chain }) => chain === text)) return refusal('nothing grows there')
      has.chain = String(text)
      said.next({ says: 'hopped', chain: has.chain })
      return { value: 'hopped' }
    case 'shed':
      has.authorised = false
      return { value: 'bye' }
    case 'sign':
      return { value: `signed(${String(text)})` }
    case 'spore':
      return { value: `spore/${String(text)}` }
    default:
      return refusal(`no call ${call}`)
  }
}

export interface MossScript {
  readonly name: string
  readonly rooted?: boolean
  readonly authorised?: boolean
  readonly chain?: string
}

export const mossWallet = (clock: ClockPort, script: MossScript): MossWallet => {
  const said = new Subject<MossSaying>()
  const heard = counted(said)
  const requests: Array<{ readonly call: string; readonly text: unknown }> = []
  const has: Has = {
    addresses: garden,
    chain: script.chain ?? 'Moss',
    authorised: script.authorised ?? false,
  }
  const { ask, answers } = createAnswers(clock, (call, text) => behave(has, said, call, text))
  const doing = {
    name: script.name,
    rooted: script.rooted ?? false,
    requests,
    count: (call: string) => requests.filter((one) => one.call === call).length,
    say: (saying: MossSaying) => said.next(saying),
    hopTo: (chain: string) => {
      if (has.chain === chain) return
      has.chain = chain
      said.next({ says: 'hopped', chain })
    },
    grow: (addresses: ReadonlyArray<MossAddress>) => {
      has.addresses = addresses
      said.next({ says: 'grown', addresses })
    },
    ask: (call: string, text?: unknown) => {
      requests.push({ call, text })
      return ask(call, text)
    },
    said$: heard.stream,
    get listeners() {
      return heard.listeners
    },
  }
  return joined(has, joined(doing, answers))
}
