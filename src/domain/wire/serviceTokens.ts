import { type AccountId, addressOf } from '../caip/accountParts.js'
import type { ChainId } from '../caip/chainId.js'
import type { TypeOf } from '../prelude/codec.js'
import { formatUnits, toDecimal } from '../prelude/decimal.js'
import { times, toUnits } from '../prelude/money.js'
import type { Token } from '../slices/tokens/state.js'
import type { Balances } from './services/account.js'
import { isPictureUrl } from './urls.js'

type BalanceRow = TypeOf<typeof Balances>['balances']['rows'][number]

/** Money that is only shown: JSON has no other numbers than floats, which are texts from here on. Below nothing: none. */
export const dollarsOf = (raw: number | null | undefined): string | null => {
  const text = raw === null || raw === undefined ? null : toDecimal(raw)
  return text === null || text.startsWith('-') ? null : text
}

/** What all of it is worth, where one has a price. */
export const worth = (
  { amount, decimals }: Pick<Token, 'amount' | 'decimals'>,
  price: string | null,
): string | null => (price === null ? null : times(formatUnits(amount, decimals), price))

/** Pictures come from where a picture may. */
export const iconOf = (raw: string | null | undefined): string | null => (isPictureUrl(raw) ? raw : null)

/** Characters; a longer name is none that anybody reads in a row. */
const longestName = 64
/** Without what is not seen, and could turn the line around. */
export const shownName = (raw: string): string =>
  [...raw.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()].slice(0, longestName).join('')

/** CAIP-10, or a bare address; of the coin there is none. */
const contractOf = (address: string | null | undefined): string | null =>
  address ? addressOf(address as AccountId) : null

/** A row of the service; null: of another network, or of no decimals, which are collectibles (wire 2.2). */
export const tokenOfRow = (row: BalanceRow, chainId: ChainId): Token | null => {
  const { decimals: text, numeric } = row.quantity
  const decimals = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (row.chainId !== chainId || decimals === 0 || decimals > 255 || numeric.startsWith('-')) return null
  const amount = toUnits(numeric, decimals)
  const price = dollarsOf(row.price)
  const value = dollarsOf(row.value) ?? worth({ amount, decimals }, price)
  return {
    ...{ address: contractOf(row.address), name: shownName(row.name), symbol: shownName(row.symbol) },
    ...{ decimals, amount, price, value, iconUrl: iconOf(row.iconUrl) },
  }
}
