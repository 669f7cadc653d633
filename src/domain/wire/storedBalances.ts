import { AccountId } from '../caip/accountId.js'
import { addressOf, chainIdOf } from '../caip/accountParts.js'
import { namespaceOf } from '../caip/chainId.js'
import { defineStored, type Read } from '../core/stored.js'
import { number, shape, type TypeOf, text } from '../prelude/codec.js'
import { formatUnits } from '../prelude/decimal.js'
import { latestValue } from '../prelude/remote.js'
import type { BalancesState, StoredBalances } from '../slices/balances/state.js'
import type { Connection } from '../slices/connections/state.js'
import { storedEntries } from './storedEntries.js'
import { storageKeys } from './storedKeys.js'
import { DecimalString } from './texts.js'

const BalanceRecord = shape({
  caipAddress: AccountId,
  balance: DecimalString,
  symbol: text,
  timestamp: number,
  amount: text,
  decimals: number,
})

/** Numbers that are none in JSON, and texts without end, are nothing that was written here. */
const isSound = ({ amount, symbol, decimals, timestamp }: TypeOf<typeof BalanceRecord>): boolean =>
  /^\d{1,78}$/.test(amount) && symbol.length <= 32 && [decimals, timestamp].every(Number.isSafeInteger)

/** The balances that storage remembers; what cannot be read is as if it were not there (STO-03). */
export const readBalances = (read: Read): StoredBalances =>
  Object.fromEntries(
    storedEntries(read(storageKeys.nativeBalances))
      .filter(BalanceRecord.is)
      .filter(isSound)
      .map(({ caipAddress, amount, symbol, decimals, timestamp }) => [
        caipAddress,
        { amount: BigInt(amount).toString(), symbol, decimals, at: timestamp },
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

/** Of wallets that are gone nothing is taken up again, and so nothing is kept. One that was not asked yet may have it. */
export const isOfKnownConnection = (account: AccountId, connections: ReadonlyArray<Connection>): boolean =>
  connections.some(
    ({ namespace, step, accounts }) =>
      namespace === namespaceOf(chainIdOf(account)) &&
      (step !== 'connected' || accounts.some(({ address }) => address === addressOf(account))),
  )

/** What accounts held when they were last asked. */
export const storedBalances = defineStored({
  slice: 'balances',
  keys: [storageKeys.nativeBalances],
  encode: ({ restored, native }) =>
    restored ? { [storageKeys.nativeBalances]: encodeBalances(native) } : null,
  decode: (read, { connections }) => {
    const rows = Object.entries(readBalances(read)) as ReadonlyArray<[AccountId, StoredBalances[AccountId]]>
    const kept = rows.filter(([account]) => isOfKnownConnection(account, Object.values(connections.byId)))
    return { type: 'balances.restored', native: Object.fromEntries(kept) }
  },
})
