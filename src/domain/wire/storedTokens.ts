import { AccountId } from '../caip/accountId.js'
import { accountId, chainIdOf } from '../caip/accountParts.js'
import { defineStored, type Read } from '../core/stored.js'
import { number, shape } from '../prelude/codec.js'
import { formatUnits } from '../prelude/decimal.js'
import { isLeft } from '../prelude/either.js'
import type { StoredHoldings, Token, TokensState } from '../slices/tokens/state.js'
import { Balances } from './services/account.js'
import { tokenOfRow } from './serviceTokens.js'
import { isOfKnownConnection } from './storedBalances.js'
import { storedEntries } from './storedEntries.js'
import { storageKeys } from './storedKeys.js'

// As the service answers, so that sites that migrate find what they left (wire 6).
const Entry = shape({ caipAddress: AccountId, balance: Balances, timestamp: number })

/** JSON has no other numbers than floats: what is stored is shown until it is read anew, and nothing is reckoned with it. */
const rowOf = (
  { address, name, symbol, decimals, amount, price, value, iconUrl }: Token,
  account: AccountId,
) => {
  const chainId = chainIdOf(account)
  return {
    ...{ name, symbol, chainId, price: Number(price) },
    ...(address === null ? {} : { address: accountId(chainId, address) }),
    ...(value === null ? {} : { value: Number(value) }),
    quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
    iconUrl: iconUrl ?? '',
  }
}

/** What the service said; what wallets and nodes say is read as fast as storage. */
const encodeHoldings = ({ byAccount, moved }: TokensState): string | null => {
  const rows = Object.entries(byAccount).flatMap(([caipAddress, remote]) => {
    if (moved.includes(caipAddress as AccountId) || remote.step !== 'success') return []
    if (remote.value.source !== 'service') return []
    const priced = remote.value.tokens.filter(({ price }) => price !== null)
    const balances = priced.map((token) => rowOf(token, caipAddress as AccountId))
    return [[caipAddress, { caipAddress, balance: { balances }, timestamp: remote.at }] as const]
  })
  return rows.length === 0 ? null : JSON.stringify(Object.fromEntries(rows))
}

/** The holdings that storage remembers; what cannot be read is as if it were not there (STO-03). */
const readHoldings = (read: Read): StoredHoldings =>
  Object.fromEntries(
    storedEntries(read(storageKeys.portfolio)).flatMap((raw) => {
      const entry = Entry.read(raw, '')
      if (isLeft(entry) || !Number.isSafeInteger(entry.right.timestamp)) return []
      const { caipAddress, balance, timestamp } = entry.right
      const chainId = chainIdOf(caipAddress)
      const tokens = balance.balances.rows.flatMap((row) => tokenOfRow(row, chainId) ?? [])
      return [[caipAddress, { source: 'service', tokens, at: timestamp }] as const]
    }),
  )

/** What accounts held when the service was last asked. */
export const storedTokens = defineStored({
  slice: 'tokens',
  keys: [storageKeys.portfolio],
  encode: (state) => ({ [storageKeys.portfolio]: encodeHoldings(state) }),
  decode: (read, { connections }) => {
    const rows = Object.entries(readHoldings(read)) as ReadonlyArray<[AccountId, StoredHoldings[AccountId]]>
    const kept = rows.filter(([account]) => isOfKnownConnection(account, Object.values(connections.byId)))
    return { type: 'tokens.restored', byAccount: Object.fromEntries(kept) }
  },
})
