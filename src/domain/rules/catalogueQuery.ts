import type { State } from '../core/state.js'
import type { CatalogueAsk, CatalogueWallet } from '../slices/catalogue/state.js'
import { choices } from '../slices/choices/select.js'
import type { WalletsQuery } from '../wire/services/wallets.js'

/** How many are asked for at once (specification section 9). */
const entries = { recommended: 4, page: 40, search: 100 } as const

/** What the service is asked; null: there is nothing that it could be asked for (wire 2.1.1). */
export const walletsQuery = (state: State, ask: CatalogueAsk): WalletsQuery | null => {
  const { featuredWalletIds, includeWalletIds, excludeWalletIds } = choices(state)
  const chains = state.networks.requested.map(({ chainId }) => chainId)
  /** These wallets and no others. */
  const named = (ids: ReadonlyArray<string>): WalletsQuery | null =>
    ids.length > 0 ? { page: 1, entries: ids.length, include: ids } : null
  switch (ask.kind) {
    case 'featured':
      return named(featuredWalletIds)
    case 'excluded':
      return named(excludeWalletIds)
    case 'recommended': {
      const exclude = [...excludeWalletIds, ...featuredWalletIds]
      return { page: 1, entries: entries.recommended, include: includeWalletIds, exclude, chains }
    }
    case 'page': {
      const { page, exclude } = ask
      return { page, entries: entries.page, include: includeWalletIds, exclude, chains }
    }
    case 'search': {
      const { text, certified } = ask
      const search = { page: 1, entries: entries.search, search: text, certified }
      return { ...search, include: includeWalletIds, exclude: excludeWalletIds, chains }
    }
  }
}

/** Of the vendor's list: without a link for phones it has a way of its own to them (wire 2.1.1, 2.1.3). */
const coinbase = 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'
const solanaOnPhones = [
  // Phantom, Solflare
  'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
]

const isForPhones = ({ id, mobile_link }: CatalogueWallet, state: State): boolean =>
  Boolean(mobile_link) ||
  id === coinbase ||
  (state.networks.currentNamespace === 'solana' && solanaOnPhones.includes(id))

/** Whether a wallet of an answer may be shown here at all: a service need not heed what it was asked. */
const isWanted = (state: State): ((wallet: CatalogueWallet) => boolean) => {
  const isPhone = state.pageSession.environment?.platform === 'mobile'
  const { excludeWalletIds } = choices(state)
  return (wallet) => !excludeWalletIds.includes(wallet.id) && (!isPhone || isForPhones(wallet, state))
}

/** Those of an answer that can be shown here, in the host's order where there is one. */
export const walletsShown = (
  wallets: ReadonlyArray<CatalogueWallet>,
  ask: CatalogueAsk,
  state: State,
): ReadonlyArray<CatalogueWallet> => {
  const { featuredWalletIds, includeWalletIds, excludeWalletIds } = choices(state)
  // A service may send a wallet as often as it likes.
  const each = [...new Map(wallets.map((one) => [one.id, one])).values()]
  const wanted = each.filter(isWanted(state))
  switch (ask.kind) {
    // Whom the host does not want is not wanted on phones either; nobody else is unwanted, whatever the service sends.
    case 'excluded':
      return each.filter(({ id }) => excludeWalletIds.includes(id))
    case 'featured': {
      const place = ({ id }: CatalogueWallet): number => featuredWalletIds.indexOf(id)
      return wanted.filter((one) => place(one) >= 0).sort((one, other) => place(one) - place(other))
    }
    default: {
      const included = wanted.filter(
        ({ id }) => includeWalletIds.length === 0 || includeWalletIds.includes(id),
      )
      const requested: ReadonlyArray<string> = state.networks.requested.map(({ chainId }) => chainId)
      const fits = ({ certified, chains }: CatalogueWallet): boolean =>
        ask.kind === 'search'
          ? certified || !ask.certified
          : ask.kind === 'recommended' || chains.some((chain) => requested.includes(chain))
      // A service need not heed how many it was asked for.
      return included.filter(fits).slice(0, entries[ask.kind])
    }
  }
}

/** More than there are wallets: whoever sends pages without end is not asked without end. */
const mostPages = 500

/**
 * Whether there is no more than was sent by now. By what the service sent, not by what is shown of it: on phones a part is left
 * out, and who waits for that part waits for ever (API-10).
 */
export const isLastPage = (ask: CatalogueAsk, sent: number, count: number): boolean => {
  if (ask.kind !== 'page' && ask.kind !== 'search') return true
  const [page, size] = ask.kind === 'page' ? [ask.page, entries.page] : [1, entries.search]
  return sent < size || page * size >= count || page >= mostPages
}

/** Whether it is a page that has come before: of a service that does not heed which one is asked for. */
export const isRepeated = (wallets: ReadonlyArray<CatalogueWallet>, ids: ReadonlyArray<string>): boolean =>
  wallets.length > 0 && wallets.every(({ id }) => ids.includes(id))
