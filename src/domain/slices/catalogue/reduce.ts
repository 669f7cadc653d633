import type { FactOf } from '../../core/fact.js'
import type { Recorded } from '../../core/record.js'
import { failure } from '../../prelude/failure.js'
import type { Millis } from '../../prelude/time.js'
import {
  type CatalogueAsk,
  type CatalogueQuestion,
  type CatalogueState,
  initialCatalogue,
  unasked,
  type WalletPages,
  type WalletSearch,
} from './state.js'

type Kind = CatalogueAsk['kind']

const parts = {
  featured: 'featured',
  recommended: 'recommended',
  excluded: 'excluded',
  page: 'list',
  search: 'search',
} as const satisfies Readonly<Record<Kind, keyof CatalogueState>>

/** The same with this one question further. */
const withQuestion = (state: CatalogueState, kind: Kind, question: CatalogueQuestion): CatalogueState => {
  const part = state[parts[kind]]
  return part ? { ...state, [parts[kind]]: { ...part, question } } : state
}

/** Whether the answer to this question counts: that to another one comes late. */
export const awaits = (state: CatalogueState, kind: Kind, requestId: string): boolean => {
  const question = state[parts[kind]]?.question
  return question?.step === 'pending' && question.requestId === requestId
}

/** Each once. Spread, as `flat` takes four times as long, and lists have thousands. */
const union = (ids: ReadonlyArray<string>, more: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set([...ids, ...more]),
]

/** What an answer says, in the part that it is for. */
const answered = (state: CatalogueState, fact: FactOf<'catalogue.received'>): CatalogueState => {
  const { ask, wallets, count, isLast } = fact
  const ids = wallets.map(({ id }) => id)
  switch (ask.kind) {
    case 'featured':
      return { ...state, featured: { ...state.featured, ids } }
    case 'recommended':
      return { ...state, recommended: { ...state.recommended, ids, count } }
    case 'excluded': {
      const marks = wallets.flatMap(({ name, rdns }) => [name.toLowerCase(), ...(rdns ? [rdns] : [])])
      return { ...state, excluded: { ...state.excluded, marks } }
    }
    case 'page': {
      const list: WalletPages = {
        ...state.list,
        ...{ ids: union(state.list.ids, ids), pages: ask.page, exclude: ask.exclude, isWhole: isLast },
      }
      return { ...state, list }
    }
    case 'search':
      return state.search ? { ...state, search: { ...state.search, ids } } : state
  }
}

const received = (state: CatalogueState, fact: FactOf<'catalogue.received'>, at: Millis): CatalogueState => {
  const byId = { ...state.byId, ...Object.fromEntries(fact.wallets.map((wallet) => [wallet.id, wallet])) }
  // What the host does not want is not kept.
  const known = fact.ask.kind === 'excluded' ? state : { ...state, byId }
  return withQuestion(answered(known, fact), fact.ask.kind, { step: 'success', at })
}

/** A question that nobody asks any more must not look as if. */
const interrupted = (state: CatalogueState, at: Millis): CatalogueState =>
  (Object.keys(parts) as ReadonlyArray<Kind>).reduce(
    (now, kind) =>
      now[parts[kind]]?.question.step === 'pending'
        ? withQuestion(now, kind, { step: 'failure', failure: failure('Interrupted'), at })
        : now,
    state,
  )

/** Options that say which wallets there are. */
const scope = ['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds']

/** What is searched is searched for anew among other wallets. */
const searchedAnew = (search: WalletSearch | null): WalletSearch | null =>
  !search || (search.question.step === 'idle' && search.ids.length === 0)
    ? search
    : { ...search, ids: [], question: unasked }

/** As it began, but for what is searched. */
const anew = ({ search }: CatalogueState): CatalogueState =>
  search ? { ...initialCatalogue, search: searchedAnew(search) } : initialCatalogue

/** What visitors and hosts want of it. */
const reduceWishes = (state: CatalogueState, { fact }: Recorded): CatalogueState => {
  switch (fact.type) {
    case 'catalogue.moreWanted': {
      const { list } = state
      // What was answered was another page; what failed is asked for anew.
      const question = list.question.step === 'pending' ? list.question : unasked
      const isSame = question === list.question && list.wanted === list.pages + 1
      return isSame ? state : { ...state, list: { ...list, wanted: list.pages + 1, question } }
    }
    case 'catalogue.searched': {
      const { text, certified } = fact
      return { ...state, search: { text, certified, ids: state.search?.ids ?? [], question: unasked } }
    }
    case 'catalogue.searchEnded':
      return state.search ? { ...state, search: null } : state
    case 'choices.changed':
      return scope.some((key) => key in fact.choices) ? anew(state) : state
    // Another list of networks has other wallets.
    case 'network.listed':
    case 'network.unlisted': {
      const { recommended, list } = initialCatalogue
      const search = searchedAnew(state.search)
      const isSame = state.recommended === recommended && state.list === list && state.search === search
      return isSame ? state : { ...state, recommended, list, search }
    }
    default:
      return state
  }
}

export const reduceCatalogue = (state: CatalogueState, record: Recorded): CatalogueState => {
  const { fact, at } = record
  switch (fact.type) {
    case 'catalogue.requested': {
      const { ask, requestId } = fact
      // What is asked already is not asked twice; of searches the newest counts.
      const isAsked = ask.kind !== 'search' && state[parts[ask.kind]].question.step === 'pending'
      return isAsked ? state : withQuestion(state, ask.kind, { step: 'pending', requestId })
    }
    case 'catalogue.received':
      return awaits(state, fact.ask.kind, fact.requestId) ? received(state, fact, at) : state
    case 'catalogue.failed':
      return awaits(state, fact.ask.kind, fact.requestId)
        ? withQuestion(state, fact.ask.kind, { step: 'failure', failure: fact.failure, at })
        : state
    case 'flow.crashed':
      return fact.flow === 'askCatalogue' || fact.flow === 'searchCatalogue' ? interrupted(state, at) : state
    case 'pageSession.stopped':
    case 'pageSession.resumed':
      return interrupted(state, at)
    default:
      return reduceWishes(state, record)
  }
}
