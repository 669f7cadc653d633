import { map, type Observable, of, switchMap, take } from 'rxjs'
import { canonicalAddress } from '../../../domain/caip/address.js'
import { hexChainId } from '../../../domain/caip/evmChainId.js'
import { readQuantity } from '../../../domain/evm/hex.js'
import { anything, dictionaryOf, guarded, number, oneOf, shape, text } from '../../../domain/prelude/codec.js'
import { type Either, isLeft, isRight } from '../../../domain/prelude/either.js'
import type { Token } from '../../../domain/slices/tokens/state.js'
import { goodRows, orNull } from '../../../domain/wire/services/rows.js'
import { dollarsOf, iconOf, shownName, worth } from '../../../domain/wire/serviceTokens.js'
import type { AskWallet, Holder } from '../../ports.js'

// Wallets that say themselves what they hold (EIP-5792 capability `assetDiscovery`, EIP-7811, wire 2.2).

const price = guarded('price', (raw): raw is number => Number.isFinite(raw))

const asset = shape(
  { balance: text, type: oneOf('NATIVE', 'native', 'ERC20', 'erc20') },
  {
    address: text,
    metadata: shape(
      { name: text, symbol: text, decimals: number },
      { price: orNull(price), value: orNull(price), iconUrl: orNull(text) },
    ),
  },
)
const Assets = dictionaryOf(goodRows(asset))
type Asset = NonNullable<
  (typeof Assets extends { is(raw: unknown): raw is infer A } ? A : never)[string]
>['rows'][number]

const Capabilities = dictionaryOf(anything)

const isOffered = (answer: Either<unknown, unknown>, chainId: string): boolean => {
  const read = isRight(answer) ? Capabilities.read(answer.right, '') : null
  if (!read || isLeft(read)) return false
  const { assetDiscovery } = Object(read.right[chainId]) as { readonly assetDiscovery?: unknown }
  return (Object(assetDiscovery) as { readonly supported?: unknown }).supported === true
}

const tokenOf = ({ address, balance, type, metadata }: Asset, { network }: Holder): Token | null => {
  const units = readQuantity(balance)
  const isCoin = type.toLowerCase() === 'native'
  const contract = isCoin ? null : canonicalAddress('eip155', address)
  const { name, symbol, decimals } = metadata ?? network.nativeCurrency
  const isKnown = isCoin || (contract !== null && metadata !== undefined)
  if (isLeft(units) || !isKnown || !Number.isInteger(decimals) || decimals < 0 || decimals > 255) return null
  const amount = units.right.toString()
  const dollars = dollarsOf(metadata?.price)
  return {
    ...{ address: contract, name: shownName(name), symbol: shownName(symbol), decimals, amount },
    ...{ price: dollars, value: dollarsOf(metadata?.value) ?? worth({ amount, decimals }, dollars) },
    iconUrl: iconOf(metadata?.iconUrl),
  }
}

/** Asked only where the wallet says that it answers: others may take the question for an error of the site. */
export const readAssets = (holder: Holder, ask: AskWallet): Observable<ReadonlyArray<Token> | null> => {
  const chain = hexChainId(holder.network.chainId)
  if (chain === null) return of(null)
  const { address } = holder
  return ask({ method: 'wallet_getCapabilities', params: [address, [chain]] }).pipe(
    take(1),
    switchMap((answer) =>
      isOffered(answer, chain)
        ? ask({ method: 'wallet_getAssets', params: [{ account: address, chainFilter: [chain] }] }).pipe(
            take(1),
          )
        : of(null),
    ),
    map((answer) => {
      const read = answer && isRight(answer) ? Assets.read(answer.right, '') : null
      if (!read || isLeft(read)) return null
      const rows = read.right[chain]?.rows ?? []
      return rows.flatMap((row) => tokenOf(row, holder) ?? [])
    }),
  )
}
