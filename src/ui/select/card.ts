import { memoized } from '../../domain/core/memoized.js'
import type { State } from '../../domain/core/state.js'
import type { WalletRow, WalletSection } from '../../domain/rules/walletRows.js'
import { walletSectionInputs, walletSections } from '../../domain/rules/walletRows.js'
import { choices } from '../../domain/slices/choices/select.js'
import { attemptInFlight } from '../../domain/slices/connections/select.js'
import { connectorById } from '../../domain/slices/connectors/select.js'
import type { OptionsState } from '../../domain/slices/options/state.js'
import { pendingRequests } from '../../domain/slices/requests/select.js'
import { isPictureUrl } from '../../domain/wire/urls.js'

const asksHostConnector = (state: State): boolean =>
  [attemptInFlight(state), ...pendingRequests(state)].some(
    (asked) => asked && connectorById(state, asked.connectorId)?.kind === 'external',
  )

/**
 * `page` while a connector of the host is being asked: it may show a dialog of its own, which would be dead below
 * ours in the top layer.
 */
export const layerOf = (state: State): OptionsState['layer'] =>
  state.options.layer === 'page' || asksHostConnector(state) ? 'page' : 'dialog'

/** The wallets of Connect. */
export const connectSections: (state: State) => ReadonlyArray<WalletSection> = memoized(
  (state) => state.connectors,
  walletSectionInputs,
  walletSections,
)

/** The same in one list. */
export const connectRows: (state: State) => ReadonlyArray<WalletRow> = /* @__PURE__ */ memoized(
  connectSections,
  [],
  (state) => connectSections(state).flatMap(({ rows }) => rows),
)

/** There are wallets to offer beside those that can be reached: the catalogue's, or the host's own. */
export const namesMore = (state: State): boolean =>
  Boolean(state.options.services.api || choices(state).customWallets[0])

/** Connect has in it what is drawn seldom: more than a list of what is in the browser. */
export const drawsSeldom = (state: State): boolean =>
  namesMore(state) ||
  choices(state).collapseWallets ||
  connectSections(state).every(({ kind }) => kind === 'more')

/** Who asks, as the visitor can check it. */
export interface SiteShown {
  /** What the site calls itself; empty where it says nothing. */
  readonly name: string
  /** Where the page really is, as the address bar names it, `www.` and port included; empty where that is not known. */
  readonly host: string
  /** The first of the site's pictures that may be drawn. */
  readonly icon: string | null
}

/** Of the page itself, never of `metadata.url`: a host may write there what it likes. Names in other scripts stay encoded. */
const hostOf = (origin = ''): string => /:\/\/([^/@\s]+)$/.exec(origin)?.[1] ?? ''

/** The site on its own approval. */
export const siteShown: (state: State) => SiteShown = /* @__PURE__ */ memoized(
  (state) => state.options,
  [choices, (state) => state.pageSession.environment],
  (state) => ({
    name: choices(state).metadata.name.trim(),
    host: hostOf(state.pageSession.environment?.origin),
    icon: choices(state).metadata.icons.find(isPictureUrl) ?? null,
  }),
)
