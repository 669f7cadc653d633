import { namespaceOf } from '../caip/chainId.js'
import { isNamespace, namespaces } from '../caip/namespace.js'
import type { State } from '../core/state.js'
import { activeNetwork } from '../slices/networks/select.js'
import { recentText } from './recentWallets.js'
import { storageKeys } from './storageKeys.js'
import { balancesText } from './storedBalances.js'

/** Before storage was read for them they are not known, and must not be taken for none. */
const remembered = (
  { wallets, balances }: State,
  keys: ReturnType<typeof storageKeys>,
): ReadonlyArray<readonly [string, string | null]> => [
  ...(wallets.recalled ? [[keys.recent, recentText(wallets.recent)] as const] : []),
  ...(balances?.recalled ? [[keys.nativeBalances, balancesText(balances.native)] as const] : []),
]

/** Every key with the value it should have now; null where it should not be. */
export const encodeStored = (
  state: State,
  prefix: string,
): ReadonlyArray<readonly [string, string | null]> => {
  const keys = storageKeys(prefix)
  const connected = Object.entries(state.connections.active).flatMap(([namespace, id]) => {
    const connection = state.connections.byId[id]
    return isNamespace(namespace) && connection ? [{ namespace, connectorId: connection.connectorId }] : []
  })
  const { current, active } = state.networks
  const chainId = activeNetwork(state)?.chainId ?? (current && active[current]) ?? null
  return [
    [keys.activeChain, chainId],
    [keys.activeNamespace, chainId === null ? null : namespaceOf(chainId)],
    [
      keys.connectedNamespaces,
      connected.length > 0 ? connected.map(({ namespace }) => namespace).join(',') : null,
    ],
    [keys.status, connected.length > 0 ? 'connected' : 'disconnected'],
    ...namespaces.map(
      (namespace) =>
        [
          keys.connector(namespace),
          connected.find((one) => one.namespace === namespace)?.connectorId ?? null,
        ] as const,
    ),
    ...remembered(state, keys),
  ]
}
