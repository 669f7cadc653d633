import { accountId } from '../../caip/accountParts.js'
import type { Namespace } from '../../caip/namespace.js'
import type { State } from '../../core/state.js'
import type { AddressIn } from '../../evm/types.js'
import { accountsOn, connectedIn, type Status, statusOf } from './select.js'
import type { AccountType, Connection } from './state.js'

/** A connected account, as hosts see it. Asked for its `namespace`, it is one of that. */
export type Account<N extends Namespace = Namespace> = N extends Namespace
  ? {
      /** In the form people know: EIP-55 on eip155. */
      readonly address: AddressIn<N>
      /** What the address is for, where a wallet has several kinds. */
      readonly type: AccountType
      readonly caipAddress: `${N}:${string}:${string}`
      /** The network its wallet is on, asked for or not. */
      readonly chainId: `${N}:${string}`
      readonly namespace: N
      /** The wallet it is of: what `connect` takes, and `wallets` gives. */
      readonly connectorId: string
    }
  : never

const none: ReadonlyArray<never> = []
const known = new WeakMap<Connection, ReadonlyArray<Account>>()

/** Those of one connection, the same list while it stays the same. */
export const accountsOf = (connection: Connection): ReadonlyArray<Account> => {
  const { namespace, connectorId, chainId } = connection
  if (chainId === null) return none
  const found =
    known.get(connection) ??
    accountsOn(connection).map(
      ({ address, type }) =>
        ({
          ...{ address, type, chainId, namespace, connectorId },
          caipAddress: accountId(chainId, address),
        }) as Account,
    )
  known.set(connection, found)
  return found
}

/** Every account that the wallet gave, the active one first; of a namespace, or of the one that the modal is about. */
export const accounts = <N extends Namespace = Namespace>(
  state: State,
  namespace: N | null = state.networks.currentNamespace as N | null,
): ReadonlyArray<Account<N>> => {
  const connection = connectedIn(state, namespace)
  // What a namespace connected is of it.
  return connection ? (accountsOf(connection) as ReadonlyArray<Account<N>>) : none
}

/** The active account; null while no wallet is connected. */
export const account = <N extends Namespace = Namespace>(state: State, namespace?: N): Account<N> | null =>
  accounts(state, namespace)[0] ?? null

/**
 * Whether a wallet is connected. `connecting` also until storage was read and while a stored connection is being taken
 * up again: a page that sends visitors away waits for `disconnected`.
 */
export const status = (state: State, namespace?: Namespace): Status =>
  state.pageSession.restored ? statusOf(state, namespace) : 'connecting'
