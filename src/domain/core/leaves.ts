import type { AccountId } from '../caip/accountParts.js'
import { type ChainId, isChainId } from '../caip/chainId.js'
import { isNamespace, type Namespace, namespaces } from '../caip/namespace.js'
import { isShownChain } from '../caip/shownChains.js'
import type { Failure, FailureTag } from '../prelude/failure.js'
import type { SecretRef } from '../prelude/secret.js'
import { sentences } from '../prelude/sentences.js'
import { shownMethods } from '../wire/shownMethods.js'
import {
  anyOf,
  dictionary,
  type LeafNode,
  leaf,
  nullable,
  type Schema,
  type Sensitivity,
  shape,
} from './schema.js'

// What facts and states are made of. A text is public by its form alone, so that what somebody else wrote, an address
// or a name, is not seen because it stands in a field that is.

const isText = (raw: unknown): raw is string => typeof raw === 'string'
const form =
  (pattern: RegExp) =>
  (value: string): boolean =>
    pattern.test(value)
const text = <A extends string = string>(
  name: string,
  sensitivity: Sensitivity,
  isPublicForm?: (value: string) => boolean,
  more?: Parameters<typeof leaf>[4],
) => leaf<A>(name, isText, sensitivity, isPublicForm, more)

export const flag = leaf<boolean>('boolean', (raw) => typeof raw === 'boolean', 'public')
/** There, or absent. */
export const literalTrue = leaf<true>('true', (raw) => raw === true, 'public')
/** Off, where what is on says more. */
export const literalFalse = leaf<false>('false', (raw) => raw === false, 'public')
/** As JSON has them. */
const isNumber = (raw: unknown): raw is number => Number.isFinite(raw)
const isShort = (value: number): boolean => Number.isInteger(value) && Math.abs(value) < 100_000
/** Longer ones, or with a fraction, could say who somebody is: a number of a telephone, of an account, of a place. */
export const number = leaf<number>('number', isNumber, 'public', isShort)
/** From 2014 to 2033, in milliseconds: numbers of telephones that begin with 1 are shorter. */
const isOfOurTime = (value: number): boolean => Number.isInteger(value) && value >= 1.4e12 && value < 2e12
/** A moment of this page's clock, in ms; tests count from 0. */
export const millis = leaf<number>(
  'milliseconds',
  isNumber,
  'public',
  (value) => isShort(value) || isOfOurTime(value),
)
export const word = <const A extends string>(...words: ReadonlyArray<A>): Schema<A, LeafNode> =>
  leaf(words.join(' | '), (raw) => (words as ReadonlyArray<unknown>).includes(raw), 'public')

/** What a visitor, a wallet or a site wrote: names, messages, pictures, addresses of services. */
export const freeText = text('text', 'private')
export const addressText = text('address', 'address')
export const amountText = text('amount', 'holding')
export const secretRef = leaf<SecretRef>(
  'SecretRef',
  (raw) => isText(raw) && raw.startsWith('secret:'),
  'ref',
  form(/^secret:(?:[0-9a-f]{24}|id-\d{1,9}-\d{1,9})$/),
  { hide: (count, value) => `secret:hidden-${count(value)}` },
)

/** Drawn by the store: 24 hex digits, in tests counted. */
export const id = text('id', 'public', form(/^(?:[0-9a-f]{24}|id-\d{1,9}-\d{1,9}|)$/))
/** A word of our own code, which nobody else can say: a flow, a feature. */
export const ownWord = text('word', 'public', form(/^[a-z][a-zA-Z]{0,23}$/))
/** One of these, where a log may hold anything: what others say in their place is hidden. */
export const known = <A extends string>(name: string, words: ReadonlyArray<A>): Schema<A, LeafNode> =>
  text<A>(name, 'public', (value) => (words as ReadonlyArray<string>).includes(value))
/** What wallets and nodes are asked, as standards call it. */
export const method = known('method', shownMethods)

const domains = [
  'com io org net app dev xyz co ai fi id inc one pro cash tech cloud global digital money trade',
  'finance wallet exchange technology network gg im us uk eu de fr ch at jp kr cn sg hk in vn tr br',
]
/** What names of people end in: `alice.eth`; and where their mail is. */
const names =
  'eth|sol|bnb|crypto|nft|lens|btc|x|dao|zil|gmail|googlemail|outlook|hotmail|yahoo|icloud|proton|protonmail|fastmail|aol|hey|msn|zoho|yandex|tutanota|gmx|qq'
const rdnsPattern = new RegExp(
  `^(?!.*\\.(?:${names})(?:\\.|$))(?!\\w+\\.wallet$)(?!.*\\d.*\\.[a-z-]*\\d)(?:${domains.join(' ').replaceAll(' ', '|')})(?:\\.[a-z][a-z-]{0,16}\\d{0,3}){1,4}$`,
)
/** Reversed domain names as wallets announce them: `io.rabby`. Nobody is called so. */
export const rdns = text('rdns', 'public', form(rdnsPattern))

/** Texts are numbered by what they say, so that a part of one that is hidden is known again where it stands alone. */
const numbered = (count: (text: string) => number, value: string): string => `[text ${count(value)}]`

const ownConnectors = ['injected', 'relay', 'embedded']
const isShownConnector = (value: string): boolean => {
  const [kind, source = '', ...more] = value.split(':')
  return (
    ownConnectors.includes(value) || (more.length === 0 && kind === 'announced' && rdnsPattern.test(source))
  )
}
/** `kind:source`; of what hosts and wallets without an rdns call themselves nobody knows what it says. */
export const connectorId = text('connector', 'public', isShownConnector)
/** `namespace|connector`: of one whose connector is hidden the rest stays, so that a replay finds it under that id. */
export const connectionId = text(
  'connection',
  'public',
  (value) => {
    const at = value.indexOf('|')
    return isNamespace(value.slice(0, at)) && isShownConnector(value.slice(at + 1))
  },
  {
    hide: (count, value) => {
      const at = value.indexOf('|')
      return isNamespace(value.slice(0, at))
        ? `${value.slice(0, at)}|${numbered(count, value.slice(at + 1))}`
        : numbered(count, value)
    },
  },
)

export const namespace: Schema<Namespace, LeafNode> = word(...namespaces)
/** CAIP-2. What a host takes for one is refused, and recorded as it was said. */
export const chainId = leaf<ChainId>(
  'ChainId',
  isText,
  'public',
  (value) => isChainId(value) && isShownChain(value),
  {
    hide: (count, value) => {
      const known = namespaces.find((one) => value.startsWith(`${one}:`))
      return known ? `${known}:hidden-${count(value)}` : numbered(count, value)
    },
  },
)

const chainOf = (value: string): string => value.slice(0, value.lastIndexOf(':'))
/** CAIP-10. In exports the address is hidden and its chain stays, so it is known by that. */
export const account = leaf<AccountId>(
  'AccountId',
  (raw) => isText(raw) && isChainId(chainOf(raw)),
  'address',
  undefined,
  { chain: chainId },
)
export const chains = anyOf({ kind: 'list', item: chainId } as Schema<ReadonlyArray<ChainId>>, word('any'))

/** What stands in sentences for something: as they name it. */
const placeholders = Object.values(sentences).flatMap((words) =>
  [...words.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
)
export const params = dictionary(
  known('name of a placeholder', [...placeholders, 'wanted', 'message']),
  anyOf(freeText, number),
)
export const failure: Schema<Failure> = shape({
  tag: word(...(Object.keys(sentences) as ReadonlyArray<FailureTag>)),
  params,
  details: nullable(freeText),
  code: nullable(number),
})
