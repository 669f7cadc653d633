import type { State } from '../../core/state.js'
import { choices } from '../choices/select.js'
import { activeConnection } from '../connections/select.js'
import {
  type CatalogueAsk,
  type CatalogueQuestion,
  type CatalogueState,
  type CatalogueWallet,
  initialCatalogue,
  type KnownWallet,
} from './state.js'

export const catalogueOf = ({ catalogue }: Pick<State, 'catalogue'>): CatalogueState =>
  catalogue ?? initialCatalogue

/** Of these, the wallets that there are. Ids are the service's and the host's: `constructor` is none unless one of them says so. */
export const walletsOf = (
  { byId }: CatalogueState,
  ids: ReadonlyArray<string>,
): ReadonlyArray<CatalogueWallet> => ids.flatMap((id) => (Object.hasOwn(byId, id) ? (byId[id] ?? []) : []))

/** The wallet of this id that somebody names: the host, or the catalogue. */
export const knownWallet = (state: State, id: string): KnownWallet | null =>
  choices(state).customWallets.find((wallet) => wallet.id === id) ??
  walletsOf(catalogueOf(state), [id])[0] ??
  null

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

/** What a page leaves out: what stands before the list already, and what the host does not want (wire 2.1.1). */
const leftOut = (state: State): ReadonlyArray<string> => {
  const { list, recommended } = catalogueOf(state)
  const { excludeWalletIds, featuredWalletIds } = choices(state)
  return list.pages > 0 ? list.exclude : [...recommended.ids, ...excludeWalletIds, ...featuredWalletIds]
}

/**
 * What is to be asked now. `again`: failures of before count no more, as when the modal opens anew. The list waits for those
 * before it, since it leaves them out, but not for what has failed already: a wallet of both stands in the lists once.
 */
export const dueAsks = (state: State, again: boolean): ReadonlyArray<CatalogueAsk> => {
  const { featured, recommended, excluded, list } = catalogueOf(state)
  const { featuredWalletIds, excludeWalletIds } = choices(state)
  const pages = wantedPages(state)
  const isLooking = state.modal.open && !activeConnection(state)
  if (!hasCatalogue(state) || !(isLooking || pages > 0)) return []
  const asks: Array<CatalogueAsk> = []
  if (excludeWalletIds.length > 0 && isDue(excluded, again)) asks.push({ kind: 'excluded' })
  if (featuredWalletIds.length > 0 && isDue(featured, again)) asks.push({ kind: 'featured' })
  if (isDue(recommended, again)) asks.push({ kind: 'recommended' })
  const isFirst = isDue(recommended, false) || recommended.question.step === 'pending'
  if (pages > list.pages && !list.isWhole && !isFirst && isDue(list, again))
    asks.push({ kind: 'page', page: list.pages + 1, exclude: leftOut(state) })
  return asks
}
