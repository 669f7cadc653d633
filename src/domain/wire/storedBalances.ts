import { AccountId } from '../caip/accountId.js'
import { number, shape, text } from '../prelude/codec.js'
import { formatUnits } from '../prelude/decimal.js'
import { latestValue } from '../prelude/remote.js'
import type { BalancesState, StoredBalances } from '../slices/balances/state.js'
import { type Read, storageKeys } from './storageKeys.js'
import { storedEntries } from './storedJson.js'
import { DecimalString } from './texts.js'

const BalanceRecord = shape({
  caipAddress: AccountId,
  balance: DecimalString,
  symbol: text,
  timestamp: number,
  amount: text,
  decimals: number,
})

/** The balances that storage remembers; what cannot be read is as if it were not there (STO-03). */
export const readBalances = (read: Read, prefix: string): StoredBalances =>
  Object.fromEntries(
    storedEntries(read(storageKeys(prefix).nativeBalances))
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

/** The balances as storage is to remember them; null: there are none. */
export const balancesText = (native: BalancesState['native']): string | null => {
  const known = encoded.get(native)
  if (known !== undefined) return known
  const text = encodeBalances(native)
  encoded.set(native, text)
  return text
}
