import { memoized } from '../core/memoized.js'
import type { State } from '../core/state.js'
import { catalogueOf, hasCatalogue, walletsOf } from '../slices/catalogue/select.js'
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

/** Whether a wallet has no row already: the catalogue and connectors know it by its rdns, or a host by its id. */
const isElsewhere = (state: State, rows: ReadonlyArray<WalletRow>): ((wallet: KnownWallet) => boolean) => {
  const marks = new Set(
    rows.flatMap(({ connectorId }) => {
      const rdns = state.connectors.byId[connectorId]?.rdns
      return [sourceOf(connectorId), ...(rdns ? [plainRdns(rdns)] : [])]
    }),
  )
  return ({ id, rdns }) => marks.has(id) || (rdns !== undefined && marks.has(plainRdns(rdns)))
}

/** The connector by which a wallet of the catalogue can be reached now. */
export const connectorOf = (state: State, wallet: KnownWallet): WalletRow | null =>
  Object.values(walletGroups(state))
    .flat()
    .find((row) => isElsewhere(state, [row])(wallet)) ?? null

const isComing = ({ step }: CatalogueQuestion): boolean => step === 'idle' || step === 'pending'

interface Group {
  readonly rows: ReadonlyArray<WalletEntry>
  readonly coming?: number
}

/** What the host and the catalogue add to the wallets that can be reached. */
const addedGroups = (state: State, rows: ReadonlyArray<WalletRow>) => {
  const { featured, recommended } = catalogueOf(state)
  const { customWallets, featuredWalletIds } = choices(state)
  const has = hasCatalogue(state)
  const isThere = isElsewhere(state, rows)
  const added = (wallets: ReadonlyArray<KnownWallet>, coming = 0): Group => ({
    rows: wallets.filter((wallet) => !isThere(wallet)),
    coming,
  })
  const wanted: { [Name in ConnectorGroup]?: Group } = {}
  // Whom the host both lists and features stands among the featured.
  if (customWallets.length > 0)
    wanted.custom = added(customWallets.filter(({ id }) => !featured.ids.includes(id)))
  if (has && featuredWalletIds.length > 0)
    wanted.featured = isComing(featured.question)
      ? added([], featuredWalletIds.length)
      : added(walletsOf(catalogueOf(state), featured.ids))
  // Where the host says which stand first, the service need not (features A.1).
  if (has && !wanted.custom && !wanted.featured)
    wanted.recommended = isComing(recommended.question)
      ? added([], mostRecommended)
      : added(walletsOf(catalogueOf(state), recommended.ids))
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

const inputs: ReadonlyArray<(state: State) => unknown> = [
  (state) => state.connectors,
  ...walletSectionInputs,
  (state) => state.pageSession.environment,
]

/** All that Connect offers: wallets that can be reached, and those that the host and the catalogue name. */
export const catalogueSections: (state: State) => ReadonlyArray<CatalogueSection> = memoized(
  catalogueOf,
  inputs,
  (state) => {
    const own = walletGroups(state)
    const reachable = Object.values(own).flat()
    const groups: { readonly [Name in ConnectorGroup]?: Group } = {
      ...Object.fromEntries(Object.entries(own).map(([name, rows]) => [name, { rows }])),
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

/** null: nobody has said. */
export const allWalletsCount = (state: State): number | null => {
  const { featured, recommended } = catalogueOf(state)
  return recommended.count > 0 ? recommended.count + featured.ids.length : null
}

/** The whole list: what can be reached now, and all others that are known so far, those of the host first. */
export interface AllWalletRows {
  readonly installed: ReadonlyArray<WalletRow>
  readonly others: ReadonlyArray<KnownWallet>
}

/** Lists have thousands, and how far a question is changes none of them: what is made of them stays with their ids. */
const listInputs: typeof inputs = [
  ...inputs,
  (state) => catalogueOf(state).featured.ids,
  (state) => catalogueOf(state).recommended.ids,
  (state) => catalogueOf(state).list.ids,
]

const known = (state: State): object => catalogueOf(state).byId

export const allWalletRows: (state: State) => AllWalletRows = memoized(known, listInputs, (state) => {
  const installed = Object.values(walletGroups(state)).flat()
  const catalogue = catalogueOf(state)
  const { featured, recommended, list } = catalogue
  const ids = new Set([...featured.ids, ...recommended.ids, ...list.ids])
  const { customWallets } = choices(state)
  const custom = customWallets.filter(({ id }) => !ids.has(id))
  const isThere = isElsewhere(state, installed)
  const others = [...custom, ...walletsOf(catalogue, [...ids])].filter((wallet) => !isThere(wallet))
  return { installed, others }
})

/** What a search has found, as far as it is known of. */
export const foundWallets: (state: State) => ReadonlyArray<KnownWallet> = memoized(
  known,
  [(state) => catalogueOf(state).search?.ids],
  (state) => walletsOf(catalogueOf(state), catalogueOf(state).search?.ids ?? []),
)

/** Some to get, for who has none: those that the host lists, and up to four in all of the catalogue (features C.1). */
export const walletsToGet: (state: State) => ReadonlyArray<KnownWallet> = memoized(
  catalogueOf,
  inputs,
  (state) => {
    const catalogue = catalogueOf(state)
    const { customWallets } = choices(state)
    const own = customWallets.map(({ id }) => id)
    const ids = new Set([...catalogue.featured.ids, ...catalogue.recommended.ids])
    const others = walletsOf(catalogue, [...ids]).filter(({ id }) => !own.includes(id))
    const canBeHad = (wallet: KnownWallet): boolean => downloadsOf(wallet).length > 0
    const custom = customWallets.filter(canBeHad)
    return [...custom, ...others.filter(canBeHad).slice(0, Math.max(0, mostRecommended - custom.length))]
  },
)
