import type { AccountId } from '../caip/accountParts.js'
import { type ChainId, isChainId, namespaceOf } from '../caip/chainId.js'
import { isNamespace, type Namespace, namespaces } from '../caip/namespace.js'
import { isShownChain } from '../caip/shownChains.js'
import type { Failure, FailureTag } from '../prelude/failure.js'
import type { SecretRef } from '../prelude/secret.js'
import { sentences } from '../prelude/sentences.js'
import type { EventType } from './event.js'
import {
  type Class,
  dictionary,
  either,
  type LeafNode,
  leaf,
  nullable,
  type Schema,
  shape,
} from './schema.js'

// What facts and states are made of. A text is public by its form alone, so that what somebody else wrote, an address
// or a name, is not seen because it stands in a field that is.

const isText = (raw: unknown): raw is string => typeof raw === 'string'
const form =
  (pattern: RegExp) =>
  (value: string): boolean =>
    pattern.test(value)
const text = <A extends string = string>(name: string, who: Class, isShown?: (value: string) => boolean) =>
  leaf<A>(name, isText, who, isShown)

export const flag = leaf<boolean>('boolean', (raw) => typeof raw === 'boolean', 'public')
/** There, or absent. */
export const yes = leaf<true>('true', (raw) => raw === true, 'public')
export const number = leaf<number>('number', (raw) => typeof raw === 'number', 'public')
export const word = <const A extends string>(...words: ReadonlyArray<A>): Schema<A, LeafNode> =>
  leaf(words.join(' | '), (raw) => (words as ReadonlyArray<unknown>).includes(raw), 'public')

/** What a visitor, a wallet or a site wrote: names, messages, pictures, addresses of services. */
export const freeText = text('text', 'private')
/** The same of a type of its own. */
export const freeTextOf = <A extends string>(): Schema<A, LeafNode> => text<A>('text', 'private')
export const addressText = text('address', 'address')
export const holding = text('amount', 'holding')
export const secretRef = leaf<SecretRef>(
  'SecretRef',
  (raw) => isText(raw) && raw.startsWith('secret:'),
  'ref',
  form(/^secret:(?:[0-9a-f]{24}|id-\d{1,9}-\d{1,9})$/),
  { hide: (count) => `secret:hidden-${count}` },
)

/** Drawn by the store: 24 hex digits, in tests counted. */
export const id = text('id', 'public', form(/^(?:[0-9a-f]{24}|id-\d{1,9}-\d{1,9}|)$/))
/** A word of our own code: a flow, a group, a command, a view. */
export const ownWord = text('word', 'public', form(/^[a-zA-Z]{1,24}$/))
export const ownWordOf = <A extends string>(): Schema<A, LeafNode> =>
  text<A>('word', 'public', form(/^[a-zA-Z]{1,24}$/))
const slices =
  'session storage command effect flows log alert options theme modal legal connectors connection'
const factForm = new RegExp(
  `^(?:${slices.split(' ').join('|')}|network|wallets|balances?|request|transaction|notice|clipboard)\\.[a-zA-Z]{1,24}$`,
)
export const factType = text<EventType>('type of a fact', 'public', form(factForm))
export const method = text('method', 'public', form(/^[a-z]{2,12}_[a-zA-Z]{2,32}(?:_v\d)?$/))
export const symbol = text('symbol', 'public', form(/^[A-Z]{2,6}$/))

const domains = 'com io org net app dev xyz co me ai finance wallet exchange technology network gg im'
/** What names of people end in: `alice.eth`. */
const names = 'eth|sol|bnb|crypto|nft|lens|btc|x|wallet|dao'
const rdnsForm = new RegExp(
  `^(?!.*\\.(?:${names})$)(?:${domains.split(' ').join('|')})(?:\\.[a-z][a-z-]{0,16}\\d{0,3}){1,4}$`,
)
/** Reversed domain names as wallets announce them: `io.rabby`. Nobody is called so. */
export const rdns = text('rdns', 'public', form(rdnsForm))

const ownConnectors = ['injected', 'relay', 'embedded']
const isShownConnector = (value: string): boolean => {
  const [kind, source = '', ...more] = value.split(':')
  if (ownConnectors.includes(value)) return true
  if (more.length > 0) return false
  return kind === 'announced'
    ? rdnsForm.test(source)
    : kind === 'host' && /^[a-z][a-zA-Z]{0,15}$/.test(source)
}
/** `kind:source`; what a wallet without an rdns is called is its own text. */
export const connectorId = text('connector', 'public', isShownConnector)
export const connectionId = text('connection', 'public', (value) => {
  const at = value.indexOf('|')
  return isNamespace(value.slice(0, at)) && isShownConnector(value.slice(at + 1))
})

export const namespace: Schema<Namespace, LeafNode> = word(...namespaces)
export const chainId = leaf<ChainId>(
  'ChainId',
  isChainId,
  'public',
  (value) => isShownChain(value as ChainId),
  {
    hide: (count, value) => `${namespaceOf(value as ChainId)}:hidden-${count}`,
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
export const chains = either({ kind: 'list', item: chainId } as Schema<ReadonlyArray<ChainId>>, word('any'))

export const params = dictionary(ownWord, either(freeText, number))
export const failure: Schema<Failure> = shape({
  tag: word(...(Object.keys(sentences) as ReadonlyArray<FailureTag>)),
  params,
  details: nullable(freeText),
  code: nullable(number),
})
