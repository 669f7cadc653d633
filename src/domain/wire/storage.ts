import { AccountId } from '../caip/accountId.js'
import { namespaceOf } from '../caip/chainId.js'
import { isNamespace, namespaces } from '../caip/namespace.js'
import type { State } from '../core/state.js'
import { anything, number, shape, text } from '../prelude/codec.js'
import { formatUnits } from '../prelude/decimal.js'
import { latestValue } from '../prelude/remote.js'
import type { BalancesState, StoredBalances } from '../slices/balances/state.js'
import { activeNetwork } from '../slices/networks/select.js'
import { type RecentWallet, recentLimit } from '../slices/wallets/state.js'
import { IconUrl } from './primitives.js'
import { type Read, storageKeys } from './storageKeys.js'
import { DecimalString } from './texts.js'

const RecentRecord = shape({ id: text, name: text }, { image_url: anything, rdns: anything })

const BalanceRecord = shape({
  caipAddress: AccountId,
  balance: DecimalString,
  symbol: text,
  timestamp: number,
  amount: text,
  decimals: number,
})

const parse = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const entries = (raw: unknown): ReadonlyArray<unknown> =>
  Array.isArray(raw) ? raw : typeof raw === 'object' && raw !== null ? Object.values(raw) : []

/** The wallets that storage remembers; what cannot be read is as if it were not there (STO-03). */
export const readRecent = (read: Read, prefix: string): ReadonlyArray<RecentWallet> =>
  entries(parse(read(storageKeys(prefix).recent)))
    .filter(RecentRecord.is)
    .map(({ id, name, image_url, rdns }) => ({
      id,
      name,
      icon: IconUrl.is(image_url) ? image_url : null,
      rdns: typeof rdns === 'string' ? rdns : null,
    }))
    .slice(0, recentLimit)

/** The balances that storage remembers; what cannot be read is as if it were not there (STO-03). */
export const readBalances = (read: Read, prefix: string): StoredBalances =>
  Object.fromEntries(
    entries(parse(read(storageKeys(prefix).nativeBalances)))
      .filter(BalanceRecord.is)
      .filter(({ amount }) => /^\d+$/.test(amount))
      .map(({ caipAddress, amount, symbol, decimals, timestamp }) => [
        caipAddress,
        { amount, symbol, decimals, at: timestamp },
      ]),
  )

const encodeBalances = (native: BalancesState['native']): string | null => {
  const rows = Object.entries(native).flatMap(([caipAddress, remote]) => {
    const value = latestValue(remote)
    if (remote.step !== 'success' || !value) return []
    const { amount, symbol, decimals } = value
    return [
      [
        caipAddress,
        {
          caipAddress,
          balance: formatUnits(amount, decimals),
          symbol,
          timestamp: remote.at,
          amount,
          decimals,
        },
      ] as const,
    ]
  })
  return rows.length === 0 ? null : JSON.stringify(Object.fromEntries(rows))
}

/** Encoding every balance for each fact would be most of the work of a busy page: the same map gives the same text. */
const encoded = new WeakMap<BalancesState['native'], string | null>()

const balancesText = (native: BalancesState['native']): string | null => {
  const known = encoded.get(native)
  if (known !== undefined) return known
  const text = encodeBalances(native)
  encoded.set(native, text)
  return text
}

const recentText = (recent: ReadonlyArray<RecentWallet>): string | null => {
  const wallets = recent.map(({ id, name, icon, rdns }) => ({ id, name, image_url: icon, rdns }))
  return recent.length > 0 ? JSON.stringify(wallets) : null
}

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
