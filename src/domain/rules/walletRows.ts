import type { Namespace } from '../caip/namespace.js'
import type { State } from '../core/state.js'
import { sourceOf } from '../slices/connectors/ids.js'
import type { Connector } from '../slices/connectors/state.js'
import { type ConnectorGroup, defaultConnectorOrder } from '../slices/options/state.js'

/** One wallet as Connect offers it. */
export interface WalletRow {
  readonly connectorId: string
  readonly name: string
  readonly icon: string | null
  readonly tag: 'installed' | 'recent' | null
  /** What outside test suites know the row by. */
  readonly testId: string
}

/** The host's SDK for this wallet has its own row elsewhere (features C.1). */
const hiddenHostConnectors = ['coinbaseWalletSDK', 'coinbaseWallet']

/** Groups in the host's order, then the rest in ours; groups with nothing to show are dropped. */
export const groupOrder = (
  wanted: ReadonlyArray<ConnectorGroup>,
  enabled: ReadonlyArray<ConnectorGroup>,
): ReadonlyArray<ConnectorGroup> =>
  [...new Set([...wanted, ...defaultConnectorOrder])].filter((group) => enabled.includes(group))

/** Whether a connector gets a row: not excluded by id, rdns or name. */
export const isOffered = ({ id, kind, name, rdns }: Connector, excluded: ReadonlyArray<string>): boolean => {
  if ([id, sourceOf(id), rdns, name].some((mark) => mark !== null && excluded.includes(mark))) return false
  return kind !== 'external' || !hiddenHostConnectors.includes(sourceOf(id))
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
  kind === 'external' ? `wallet-selector-external-${sourceOf(id)}` : `wallet-selector-${rdns ?? name}`

const row = (connector: Connector, tag: WalletRow['tag']): WalletRow => ({
  connectorId: connector.id,
  name: connector.name,
  icon: connector.icon,
  tag,
  testId: testIdOf(connector),
})

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

/**
 * The wallets Connect offers, in order: one row each, which leads to its connector for the namespace shown. A recent
 * wallet stands once, in its group, and only while it can be reached: a row that leads nowhere is worse than none.
 */
export const walletRows = (state: State): ReadonlyArray<WalletRow> => {
  const { options, connectors, wallets, networks } = state
  if (!options.enableWallets) return []
  const all = connectors.order.flatMap((id) => connectors.byId[id] ?? [])
  const reachable = all.filter(
    (one) => isOffered(one, options.excludedConnectors) && !isListedElsewhere(one, all),
  )
  const offered = onePerWallet(reachable, networks.currentNamespace)
  const recent = wallets.recent.flatMap(({ id }) => offered.find((one) => one.id === id) ?? [])
  const others = offered.filter((one) => !recent.includes(one))
  const groups: Partial<Record<ConnectorGroup, ReadonlyArray<WalletRow>>> = {
    recent: recent.map((one) => row(one, 'recent')),
    injected: others.filter(({ kind }) => kind !== 'external').map((one) => row(one, 'installed')),
    external: others.filter(({ kind }) => kind === 'external').map((one) => row(one, null)),
  }
  const enabled = defaultConnectorOrder.filter((group) => (groups[group] ?? []).length > 0)
  return groupOrder(options.connectorTypeOrder, enabled).flatMap((group) => groups[group] ?? [])
}

/** What `walletRows` reads besides the connectors: its value is built anew only when one of these changed. */
export const walletRowInputs: ReadonlyArray<(state: State) => unknown> = [
  (state) => state.wallets,
  (state) => state.options,
  (state) => state.networks.currentNamespace,
]
