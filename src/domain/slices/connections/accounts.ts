import { type AccountId, accountId } from '../../caip/accountParts.js'
import type { ChainId } from '../../caip/chainId.js'
import type { Namespace } from '../../caip/namespace.js'
import type { State } from '../../core/state.js'
import { accountsOn, connectedIn, type Status, statusOf } from './select.js'
import type { AccountType, Connection } from './state.js'

/** A connected account, as hosts see it. */
export interface Account {
  /** In the form people know: EIP-55 on eip155. */
  readonly address: string
  /** What the address is for, where a wallet has several kinds. */
  readonly type: AccountType
  readonly caipAddress: AccountId
  /** The network its wallet is on, asked for or not. */
  readonly chainId: ChainId
  readonly namespace: Namespace
  /** The wallet it is of: what `connect` takes, and `wallets` gives. */
  readonly connectorId: string
}

const none: ReadonlyArray<never> = []
const known = new WeakMap<Connection, ReadonlyArray<Account>>()

/** Those of one connection, the same list while it stays the same. */
export const accountsOf = (connection: Connection): ReadonlyArray<Account> => {
  const { namespace, connectorId, chainId } = connection
  if (chainId === null) return none
  const found =
    known.get(connection) ??
    accountsOn(connection).map(({ address, type }) => ({
      ...{ address, type, chainId, namespace, connectorId },
      caipAddress: accountId(chainId, address),
    }))
  known.set(connection, found)
  return found
}

/** Every account that the wallet gave, the active one first; of a namespace, or of the one that the modal is about. */
export const accounts = (state: State, namespace: Namespace | null = state.networks.currentNamespace) => {
  const connection = connectedIn(state, namespace)
  return connection ? accountsOf(connection) : none
}

/** The active account; null while no wallet is connected. */
export const account = (state: State, namespace?: Namespace): Account | null =>
  accounts(state, namespace)[0] ?? null

/**
 * Whether a wallet is connected. `connecting` also until storage was read and while a stored connection is being taken
 * up again: a page that sends visitors away waits for `disconnected`.
 */
export const status = (state: State, namespace?: Namespace): Status =>
  state.pageSession.restored ? statusOf(state, namespace) : 'connecting'
