import { memoized } from '../core/memoized.js'
import type { State } from '../core/state.js'
import { beforeAsked, catalogueOf, hasCatalogue, isAskedFor, walletsOf } from '../slices/catalogue/select.js'
import type { CatalogueQuestion, KnownWallet } from '../slices/catalogue/state.js'
import { choices } from '../slices/choices/select.js'
import type { ConnectorGroup } from '../slices/choices/state.js'
import { sourceOf } from '../slices/connectors/ids.js'
import { downloadsOf } from './downloads.js'
import {
  orderOf,
  type WalletRow,
  type WalletSection,
  walletGroups,
  walletSectionInputs,
} from './walletRows.js'

/** A wallet to choose: one that can be reached now, or one that is known of. */
export type WalletEntry = WalletRow | KnownWallet

export const isReachable = (entry: WalletEntry): entry is WalletRow => 'connectorId' in entry

/** Wallets under one title. */
export interface CatalogueSection extends Omit<WalletSection, 'rows'> {
  readonly rows: ReadonlyArray<WalletEntry>
  /** So many more are on their way: their room is kept. */
  readonly coming: number
}

/** On phones the same wallet announces itself otherwise. */
const sameRdns: ReadonlyMap<string, string> = new Map([['io.metamask.mobile', 'io.metamask']])
const plainRdns = (rdns: string): string => sameRdns.get(rdns) ?? rdns

/** The row that a wallet has already: the catalogue and connectors know it by its rdns, or a host by its id. */
const rowFinder = (
  state: State,
  rows: ReadonlyArray<WalletRow>,
): ((wallet: KnownWallet) => WalletRow | undefined) => {
  const byMark = new Map<string, WalletRow>()
  for (const row of rows) {
    const rdns = state.connectors.byId[row.connectorId]?.rdns
    const marks = [sourceOf(row.connectorId), ...(rdns ? [plainRdns(rdns)] : [])]
    for (const mark of marks) if (!byMark.has(mark)) byMark.set(mark, row)
  }
  return ({ id, rdns }) => byMark.get(id) ?? (rdns === undefined ? rdns : byMark.get(plainRdns(rdns)))
}

/** The connector by which a wallet of the catalogue can be reached now. */
export const connectorOf = (state: State, wallet: KnownWallet): WalletRow | null =>
  rowFinder(state, Object.values(walletGroups(state)).flat())(wallet) ?? null

/** Its room is kept: it is on its way, or about to be asked for. */
const isComing = (state: State, { step }: CatalogueQuestion): boolean =>
  step === 'pending' || (step === 'idle' && isAskedFor(state))

interface Group {
  readonly rows: ReadonlyArray<WalletEntry>
  readonly coming?: number
}

/** Of the host's own, each once. */
const customIds = (state: State): ReadonlyArray<string> => [
  ...new Set(choices(state).customWallets.map(({ id }) => id)),
]

/** What the host and the catalogue add to the wallets that can be reached. */
const addedGroups = (state: State, rows: ReadonlyArray<WalletRow>) => {
  const { featured, recommended } = catalogueOf(state)
  const { featuredWalletIds } = choices(state)
  const custom = customIds(state)
  const has = hasCatalogue(state)
  const rowOf = rowFinder(state, rows)
  const added = (wallets: ReadonlyArray<KnownWallet>, coming = 0): Group => ({
    rows: wallets.filter((wallet) => !rowOf(wallet)),
    coming,
  })
  const wanted: { [Name in ConnectorGroup]?: Group } = {}
  // Whom the host both lists and features stands among the featured.
  if (custom.length > 0) {
    const ids = custom.filter((id) => !featured.ids.includes(id))
    wanted.custom = added(walletsOf(state, ids))
  }
  if (has && featuredWalletIds.length > 0)
    wanted.featured = isComing(state, featured.question)
      ? added([], featuredWalletIds.length)
      : added(walletsOf(state, featured.ids))
  // Where the host says which stand first, the service need not (features A.1).
  if (has && !wanted.custom && !wanted.featured)
    wanted.recommended = isComing(state, recommended.question)
      ? added([], mostRecommended)
      : added(walletsOf(state, recommended.ids))
  return wanted
}

const mostRecommended = 4

const isSome = ({ rows, coming = 0 }: Group): boolean => rows.length + coming > 0

/** Neighbours of one kind are one section. */
const merged = (groups: ReadonlyArray<readonly [ConnectorGroup, Group]>): ReadonlyArray<CatalogueSection> => {
  const sections: Array<CatalogueSection> = []
  for (const [group, { rows, coming = 0 }] of groups) {
    const kind = group === 'recent' ? 'recent' : group === 'injected' ? 'installed' : 'more'
    const last = sections.at(-1)
    if (last && last.kind === kind)
      sections[sections.length - 1] = {
        ...last,
        rows: [...last.rows, ...rows],
        coming: last.coming + coming,
      }
    else sections.push({ kind, title: null, rows, coming })
  }
  return sections
}

const titleOf = (sections: ReadonlyArray<CatalogueSection>, at: number): CatalogueSection['title'] => {
  const kind = sections[at]?.kind
  if (kind === 'recent') return at === 0 ? null : 'recent'
  if (sections[0]?.kind === 'recent' && sections.length < 3) return 'otherWallets'
  if (kind === 'installed') return 'installed'
  return sections.length > 1 ? 'moreWallets' : null
}

/** What the lists read besides the catalogue. */
export const catalogueInputs: ReadonlyArray<(state: State) => unknown> = [
  ...walletSectionInputs,
  catalogueOf,
  isAskedFor,
  beforeAsked,
]

/** Of each modal its own, also before the catalogue has come. */
const modalsOwn = (state: State): object => state.connectors

/** All that Connect offers: wallets that can be reached, and those that the host and the catalogue name. */
export const catalogueSections: (state: State) => ReadonlyArray<CatalogueSection> = memoized(
  modalsOwn,
  catalogueInputs,
  (state) => {
    const groupsHere = walletGroups(state)
    const reachable = Object.values(groupsHere).flat()
    const groups: { readonly [Name in ConnectorGroup]?: Group } = {
      ...Object.fromEntries(Object.entries(groupsHere).map(([name, rows]) => [name, { rows }])),
      ...(state.options.enableWallets ? addedGroups(state, reachable) : {}),
    }
    const some = Object.fromEntries(Object.entries(groups).filter(([, group]) => isSome(group)))
    const sections = merged(orderOf(state, some).map((name) => [name, some[name] as Group]))
    return sections.map((section, at) => ({ ...section, title: titleOf(sections, at) }))
  },
)

/** Whether Connect leads to the whole catalogue (features A.1). */
export const showsAllWallets = (state: State): boolean => {
  const { allWallets } = choices(state)
  if (!hasCatalogue(state) || !state.options.enableWallets) return false
  return (
    allWallets === 'SHOW' ||
    (allWallets === 'ONLY_MOBILE' && state.pageSession.environment?.platform === 'mobile')
  )
}

/** How many wallets there are in all, as it is told: to ten exactly, then in tens (vectors, "All Wallets count tag"). */
export const countTag = (count: number): string => {
  const tens = count < 10 ? count : Math.floor(count / 10) * 10
  return tens < count ? `${tens}+` : String(count)
}

/** null: nobody has said. Of those that are featured the host has said. */
export const allWalletsCount = (state: State): number | null => {
  const { featured, recommended, list } = catalogueOf(state)
  if (recommended.count === null && list.count === null) return null
  const leftOut = recommended.ids.filter((id) => list.exclude.includes(id))
  const others = Math.max(recommended.count ?? 0, (list.count ?? 0) + leftOut.length)
  return others + featured.ids.length
}

/** Wallets of the catalogue or the host, those that can be reached now as the rows that they have already. */
export interface SortedWallets {
  readonly installed: ReadonlyArray<WalletRow>
  readonly others: ReadonlyArray<KnownWallet>
}

/** The whole list: all that can be reached now, and all others that are known so far, those that the host names first. */
export interface AllWalletRows extends SortedWallets {
  /** Of those that can be reached, the ones that the catalogue certifies. */
  readonly certified: ReadonlyArray<WalletRow>
}

/** Lists have thousands, and how far a question is changes none of them: what is made of them stays with their ids. */
const listInputs: ReadonlyArray<(state: State) => unknown> = [
  ...walletSectionInputs,
  (state) => catalogueOf(state).byId,
  (state) => catalogueOf(state).featured.ids,
  (state) => catalogueOf(state).recommended.ids,
  (state) => catalogueOf(state).list.ids,
]

export const allWalletRows: (state: State) => AllWalletRows = memoized(modalsOwn, listInputs, (state) => {
  const reachable = Object.values(walletGroups(state)).flat()
  const rowOf = rowFinder(state, reachable)
  const { featured, recommended, list, byId } = catalogueOf(state)
  // As on Connect, the host's own stand behind those that it features.
  const ids = new Set([...featured.ids, ...customIds(state), ...recommended.ids, ...list.ids])
  const others = walletsOf(state, [...ids]).filter((wallet) => !rowOf(wallet))
  const sure = new Set(Object.values(byId).map((wallet) => wallet.certified && rowOf(wallet)))
  return { installed: reachable, others, certified: reachable.filter((row) => sure.has(row)) }
})

/** What a search has found, as far as it is known of. */
export const foundWallets: (state: State) => SortedWallets = memoized(
  modalsOwn,
  [...walletSectionInputs, (state) => catalogueOf(state).byId, (state) => catalogueOf(state).search?.ids],
  (state) => {
    const reachable = Object.values(walletGroups(state)).flat()
    const rowOf = rowFinder(state, reachable)
    const found = walletsOf(state, catalogueOf(state).search?.ids ?? [])
    const here = new Set(found.map(rowOf))
    return {
      installed: reachable.filter((row) => here.has(row)),
      others: found.filter((wallet) => !rowOf(wallet)),
    }
  },
)

/** Some to get, for who has none: those that the host lists, and up to four in all of the catalogue (features C.1). */
export const walletsToGet: (state: State) => ReadonlyArray<KnownWallet> = memoized(
  modalsOwn,
  catalogueInputs,
  (state) => {
    const { featured, recommended } = catalogueOf(state)
    const canBeHad = (wallet: KnownWallet): boolean => downloadsOf(wallet).length > 0
    const own = customIds(state)
    const custom = walletsOf(state, own).filter(canBeHad)
    const ids = [...new Set([...featured.ids, ...recommended.ids])].filter((id) => !own.includes(id))
    const others = walletsOf(state, ids).filter(canBeHad)
    return [...custom, ...others.slice(0, Math.max(0, mostRecommended - custom.length))]
  },
)
