import type { State } from '../core/state.js'
import type { ConnectMethod } from '../slices/choices/state.js'
import { connectorById } from '../slices/connectors/select.js'
import { walletSections } from './walletRows.js'

const usual: ReadonlyArray<ConnectMethod> = ['email', 'social', 'wallet']
const withWallet: ReadonlyArray<ConnectMethod> = ['wallet', 'email', 'social']

/** A wallet of this browser has a row. */
const isInstalled = (state: State): boolean =>
  walletSections(state).some(({ rows }) =>
    rows.some(({ connectorId }) => connectorById(state, connectorId)?.kind !== 'external'),
  )

/**
 * Ways to connect in the order that the host wants, else wallets first where one is installed. null until the host's wishes are
 * read, which is with the code that opens the modal.
 */
export const connectMethods = (state: State): ReadonlyArray<ConnectMethod> | null =>
  state.choices ? (state.choices.connectMethodsOrder ?? (isInstalled(state) ? withWallet : usual)) : null
