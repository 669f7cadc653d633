import type { State } from '../../core/state.js'
import { choices } from '../choices/select.js'
import { activeConnection } from '../connections/select.js'
import type { ViewName } from '../modal/state.js'
import type { PageSessionState } from '../pageSession/state.js'
import {
  type CatalogueAsk,
  type CatalogueQuestion,
  type CatalogueState,
  initialCatalogue,
  type KnownWallet,
  unasked,
} from './state.js'

export const catalogueOf = ({ catalogue }: Pick<State, 'catalogue'>): CatalogueState =>
  catalogue ?? initialCatalogue

/**
 * Of these, the wallets that there are; of one that both list, what the host says of it goes before. Ids are the service's and the
 * host's: `constructor` is none unless one of them says so.
 */
export const walletsOf = (state: State, ids: ReadonlyArray<string>): ReadonlyArray<KnownWallet> => {
  const { byId } = catalogueOf(state)
  const own = new Map(choices(state).customWallets.map((wallet) => [wallet.id, wallet]))
  return ids.flatMap((id): KnownWallet | [] => {
    const theirs = Object.hasOwn(byId, id) ? byId[id] : undefined
    const ours = own.get(id)
    return ours ? { ...theirs, ...ours } : (theirs ?? [])
  })
}

/** The wallet of this id that somebody names: the host, or the catalogue. */
export const knownWallet = (state: State, id: string): KnownWallet | null => walletsOf(state, [id])[0] ?? null

/** Whether there is a catalogue to be asked, once what the host wants is read: who wants but the basics asks no service. */
export const hasCatalogue = ({ options, choices: chosen }: State): boolean =>
  Boolean(options.services.api && options.projectId && chosen && !chosen.basic)

/** Nobody said anything yet: not asked, or stopped before an answer came; with `again` also what failed. */
const isDue = ({ question }: { readonly question: CatalogueQuestion }, again: boolean): boolean =>
  question.step === 'idle' ||
  (question.step === 'failure' && (again || question.failure.tag === 'Interrupted'))

/** How many pages are wanted: who looks at the list wants the first. */
const wantedPages = (state: State): number =>
  Math.max(
    catalogueOf(state).list.wanted,
    state.modal.open && state.modal.stack.at(-1)?.name === 'AllWallets' ? 1 : 0,
  )

/** Views that list wallets, also to who is connected. */
const lists: ReadonlyArray<ViewName | undefined> = ['Connect', 'ConnectWallets', 'AllWallets', 'GetWallet']

const lost = new WeakMap<NonNullable<PageSessionState['features'][string]>, CatalogueQuestion>()

/** How far a question is that nobody has asked: the code that would ask may not have come. */
export const beforeAsked = ({ pageSession, wallets }: State): CatalogueQuestion => {
  const outcome = pageSession.features.catalogue
  // Each opening fetches it anew: what failed before it says nothing.
  if (!outcome || (wallets.asOf !== null && outcome.at < wallets.asOf)) return unasked
  const known = lost.get(outcome) ?? { step: 'failure', ...outcome }
  lost.set(outcome, known)
  return known
}

/** Whether anybody wants wallets of the catalogue: only then is it asked for any, and only then is their room kept. */
export const isAskedFor = (state: State): boolean => {
  const { open, stack } = state.modal
  const isLooking = open && (!activeConnection(state) || lists.includes(stack.at(-1)?.name))
  return hasCatalogue(state) && beforeAsked(state).step === 'idle' && (isLooking || wantedPages(state) > 0)
}

/** What a page leaves out: what stands before the list already, and what the host does not want (wire 2.1.1). */
const leftOut = (state: State): ReadonlyArray<string> => {
  const { list, recommended, featured } = catalogueOf(state)
  const { excludeWalletIds, featuredWalletIds } = choices(state)
  // What did not come would be missed in the list, too.
  const ahead = featured.question.step === 'success' ? featuredWalletIds : featured.ids
  return list.pages > 0 ? list.exclude : [...recommended.ids, ...excludeWalletIds, ...ahead]
}

/** Who lists wallets before the first page has them where they stay; and nobody is asked for more who has just failed. */
const isBehind = (state: State, again: boolean): boolean => {
  const { featured, recommended, list } = catalogueOf(state)
  const isOpen = ({ question }: { readonly question: CatalogueQuestion }): boolean =>
    question.step === 'pending' || isDue({ question }, false)
  if (list.pages > 0) return false
  if (choices(state).featuredWalletIds.length > 0 && isOpen(featured)) return true
  return isOpen(recommended) || (recommended.question.step === 'failure' && !again)
}

/** How far the list is: what it waits for may have failed. */
export const listQuestion = (state: State): CatalogueQuestion => {
  const before = beforeAsked(state)
  if (before.step === 'failure') return before
  const { recommended, list } = catalogueOf(state)
  const isFailed = list.question.step === 'idle' && recommended.question.step === 'failure'
  return isFailed && list.pages === 0 ? recommended.question : list.question
}

/** What is to be asked now. `again`: failures of before count no more, as when the modal opens anew. */
export const dueAsks = (state: State, again: boolean): ReadonlyArray<CatalogueAsk> => {
  const { featured, recommended, excluded, list, search } = catalogueOf(state)
  const { featuredWalletIds, excludeWalletIds } = choices(state)
  const isListed = isAskedFor(state)
  const asks: Array<CatalogueAsk> = []
  // A search finds wallets of the browser as well.
  const isWanted = isListed || (search !== null && hasCatalogue(state))
  if (isWanted && excludeWalletIds.length > 0 && isDue(excluded, again)) asks.push({ kind: 'excluded' })
  if (!isListed) return asks
  if (featuredWalletIds.length > 0 && isDue(featured, again)) asks.push({ kind: 'featured' })
  if (isDue(recommended, again)) asks.push({ kind: 'recommended' })
  if (wantedPages(state) > list.pages && !list.isWhole && !isBehind(state, again) && isDue(list, again))
    asks.push({ kind: 'page', page: list.pages + 1, exclude: leftOut(state) })
  return asks
}

/** Whether a list is missing that may be asked for again. */
export const isIncomplete = (state: State): boolean => {
  const { list, featured, recommended } = catalogueOf(state)
  return [list, featured, recommended].some(({ question }) => question.step === 'failure')
}
