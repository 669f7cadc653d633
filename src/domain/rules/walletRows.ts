import type { Namespace } from '../caip/namespace.js'
import type { State } from '../core/state.js'
import type { Millis } from '../prelude/time.js'
import { choices } from '../slices/choices/select.js'
import { type ConnectorGroup, defaultConnectorOrder } from '../slices/choices/state.js'
import { sourceOf } from '../slices/connectors/ids.js'
import type { Connector } from '../slices/connectors/state.js'
import { connectorImage } from './connectorImage.js'

/** One wallet as Connect offers it. */
export interface WalletRow {
  readonly connectorId: string
  readonly name: string
  readonly icon: string | null
  /** What outside test suites know the row by. */
  readonly testId: string
  /** When the visitor last connected it here, as far as that is known. */
  readonly usedAt: Millis | null
}

/** Rows that belong together, never none. */
export interface WalletSection {
  /** `recent`: the wallet used last, alone. `other`: all the rest, where one header can say no more of it. */
  readonly kind: 'recent' | 'installed' | 'more' | 'other'
  /** The text over it; null where the rows need none. */
  readonly title: 'recent' | 'installed' | 'moreWallets' | 'otherWallets' | null
  readonly rows: ReadonlyArray<WalletRow>
}

/** The host's SDK for this wallet has its own row elsewhere (features C.1). */
const hiddenHostConnector = /^coinbaseWallet(SDK)?$/

/** Groups in the host's order, then the rest in ours; groups with nothing to show are dropped. */
export const groupOrder = (
  wanted: ReadonlyArray<ConnectorGroup>,
  enabled: ReadonlyArray<ConnectorGroup>,
): ReadonlyArray<ConnectorGroup> =>
  [...new Set([...wanted, ...defaultConnectorOrder])].filter((group) => enabled.includes(group))

/** Whether a connector gets a row: not excluded by id, rdns or name. */
export const isOffered = (
  { id, kind, name, rdns }: Connector,
  excluded: ReadonlyArray<string | null>,
): boolean => {
  const marks = [id, sourceOf(id), rdns, name]
  if (marks.some((mark) => excluded.includes(mark))) return false
  return kind !== 'external' || !hiddenHostConnector.test(sourceOf(id))
}

/** What `window.ethereum` is called where nobody has the same provider; a wallet that calls itself so hides nobody. */
const browserWallet = 'Browser Wallet'

/** `window.ethereum` bears the name of the wallet that it is, where that one announced itself (design, section 5). */
const isListedElsewhere = ({ kind, name, rdns }: Connector, all: ReadonlyArray<Connector>): boolean =>
  kind === 'injected' &&
  name !== browserWallet &&
  all.some(
    (other) => other.kind !== kind && other.name === name && other.rdns === rdns && isOffered(other, []),
  )

const testIdOf = ({ id, kind, name, rdns }: Connector): string =>
  `wallet-selector-${kind === 'external' ? `external-${sourceOf(id)}` : (rdns ?? name)}`

const row = (connector: Connector, state: State): WalletRow => {
  const { id, name } = connector
  const usedAt = state.wallets.recent.find((known) => known.id === id)?.usedAt ?? null
  const icon = connectorImage(state.options, connector)
  return { connectorId: id, name, icon, testId: testIdOf(connector), usedAt }
}

/** Announced under one name in several namespaces it is one wallet; within one namespace a name proves nothing. */
const isSameWallet = (one: Connector, other: Connector): boolean =>
  one.kind === other.kind &&
  one.namespace !== other.namespace &&
  (one.rdns === null || other.rdns === null ? one.name === other.name : one.rdns === other.rdns)

/** One connector of each wallet: that of the namespace shown, else the first. */
const onePerWallet = (
  all: ReadonlyArray<Connector>,
  currentNamespace: Namespace | null,
): ReadonlyArray<Connector> =>
  all.filter((one, at) => {
    if (one.namespace === currentNamespace) return true
    return !all.some(
      (other, before) => isSameWallet(one, other) && (other.namespace === currentNamespace || before < at),
    )
  })

/** The wallets that can be reached, in the order of first sight: a row that leads nowhere is worse than none. */
const offeredNow = (state: State): ReadonlyArray<Connector> => {
  const { connectors, networks } = state
  const { enableWallets, excludedConnectors } = state.options
  const isExcluded = ({ rdns, name }: Connector) =>
    state.catalogue?.excluded.marks.some((mark) => mark === rdns || mark === name.toLowerCase())
  const all = connectors.order.flatMap((id) => connectors.byId[id] ?? [])
  const reachable = all.filter(
    (one) => isOffered(one, excludedConnectors) && !isExcluded(one) && !isListedElsewhere(one, all),
  )
  return enableWallets ? onePerWallet(reachable, networks.currentNamespace) : []
}

/** The rows of each group that has any. */
export type WalletGroups = { readonly [Group in ConnectorGroup]?: ReadonlyArray<WalletRow> }

/** The wallet used last is a group of its own; what was used before that is the first of its kind. */
export const walletGroups = (state: State): WalletGroups => {
  const { connectors, wallets } = state
  const offered = offeredNow(state).map((one) => row(one, state))
  const used = wallets.recent.flatMap(({ id }) => offered.find((one) => one.connectorId === id) ?? [])
  // Of those of which it is not known when, the one that storage has first.
  used.sort((one, other) => (other.usedAt ?? 0) - (one.usedAt ?? 0))
  const groups: { [Group in ConnectorGroup]?: Array<WalletRow> } = {}
  for (const one of new Set([...used, ...offered])) {
    const kind = connectors.byId[one.connectorId]?.kind === 'external' ? 'external' : 'injected'
    const group = one === used[0] ? 'recent' : kind
    groups[group] = [...(groups[group] ?? []), one]
  }
  return groups
}

/** Groups that there are, in the host's order; else the wallet used last before all others. */
export const orderOf = (state: State, groups: object): ReadonlyArray<ConnectorGroup> => {
  const wanted = choices(state).connectorTypeOrder
  return groupOrder(
    wanted.length > 0 ? wanted : ['recent'],
    Object.keys(groups) as ReadonlyArray<ConnectorGroup>,
  )
}

/**
 * The wallets Connect offers: one row each, which leads to its connector for the namespace shown. The wallet used last
 * stands before all others, unless the host wants its groups in an order of its own.
 */
export const walletSections = (state: State): ReadonlyArray<WalletSection> => {
  const groups = walletGroups(state)
  const order = orderOf(state, groups)
  return order.map((group) => {
    const rows = groups[group] ?? []
    // Where the host has others before it, a word must end what stands over them.
    if (group === 'recent') return { kind: group, title: order[0] === group ? null : 'recent', rows }
    if (order[0] === 'recent' && order.length < 3) return { kind: 'other', title: 'otherWallets', rows }
    if (group === 'injected') return { kind: 'installed', title: 'installed', rows }
    // What only the host brings needs no word that tells it from anything.
    return { kind: 'more', title: order.length > 1 ? 'moreWallets' : null, rows }
  })
}

/** What `walletSections` reads besides the connectors: its value is built anew only when one of these changed. */
export const walletSectionInputs: ReadonlyArray<(state: State) => unknown> = [
  (state) => state.wallets.recent,
  (state) => state.options,
  (state) => state.catalogue?.excluded,
  choices,
  (state) => state.networks.currentNamespace,
]
