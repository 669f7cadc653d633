import type { Namespace } from './caip/namespace.js'
import { memoized } from './core/memoized.js'
import type { State } from './core/state.js'
import { latestValue } from './prelude/remote.js'
import { type WalletRow, walletSectionInputs, walletSections } from './rules/walletRows.js'
import { nativeBalance } from './slices/balances/select.js'
import type { NativeBalance } from './slices/balances/state.js'
import { type Account, accountsOf } from './slices/connections/accounts.js'
import { activeAccount, attemptInFlight, connectedIn } from './slices/connections/select.js'
import type { Connection } from './slices/connections/state.js'
import { isInFlight } from './slices/networks/inFlight.js'
import { activeNetwork } from './slices/networks/select.js'
import type { Network } from './slices/networks/state.js'
import { pendingRequests } from './slices/requests/select.js'

/** A wallet that can be connected. */
export interface Wallet extends Omit<WalletRow, 'testId'> {
  readonly tag: 'installed' | 'recent' | null
}

/** The network shown; null while none is known, and while the wallet is on one that the host did not ask for. */
export const network = (state: State, namespace?: Namespace): Network | null =>
  activeNetwork(state, namespace)

/** The networks that the host asked for, in order. */
export const networks = (state: State): ReadonlyArray<Network> => state.networks.requested

/** The last known native balance of the active account, in base units; null while none is known. */
export const balance = (state: State, namespace?: Namespace): NativeBalance | null =>
  latestValue(nativeBalance(state, activeAccount(state, namespace)))

const tagOf = ({ connectors, wallets }: State, connectorId: string): Wallet['tag'] => {
  if (wallets.recent.some(({ id }) => id === connectorId)) return 'recent'
  return connectors.byId[connectorId]?.kind === 'external' ? null : 'installed'
}

/** As hosts see a row. */
export const walletOf = (state: State, { testId: _, ...wallet }: WalletRow): Wallet => ({
  ...wallet,
  tag: tagOf(state, wallet.connectorId),
})

/** The wallets that Connect would offer, in its order. */
export const wallets: (state: State) => ReadonlyArray<Wallet> = /* @__PURE__ */ memoized(
  (state) => state.connectors,
  walletSectionInputs,
  (state) => walletSections(state).flatMap(({ rows }) => rows.map((row) => walletOf(state, row))),
)

/** Whether something is under way: connecting, taking up a stored connection, switching, asking the wallet. */
export const busy = (state: State): boolean =>
  attemptInFlight(state) !== null ||
  Object.values(state.connections.byId).some(({ step }) => step === 'resyncing') ||
  isInFlight(state.networks.switching) ||
  pendingRequests(state).length > 0

/** A wallet that is connected in a namespace. */
export interface ConnectedWallet extends Pick<Connection, 'connectorId' | 'namespace' | 'name' | 'icon'> {
  readonly accounts: ReadonlyArray<Account>
  /** Its namespace shows it: `account` is its, and requests of `getProvider` go to it. */
  readonly shown: boolean
}

/** Every connected wallet; a namespace may have several, of which it shows one. */
export const connections: (state: State) => ReadonlyArray<ConnectedWallet> = /* @__PURE__ */ memoized(
  (state) => state.connections,
  [],
  (state) =>
    Object.values(state.connections.byId)
      .filter(({ step }) => step === 'connected')
      .map((one) => ({
        ...{ connectorId: one.connectorId, namespace: one.namespace, name: one.name, icon: one.icon },
        accounts: accountsOf(one),
        shown: connectedIn(state, one.namespace) === one,
      })),
)
