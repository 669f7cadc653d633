import { isRight } from 'fp-ts/Either'
import { concatMap, EMPTY, filter, map, merge, Observable, of, switchMap } from 'rxjs'
import { readEvmChainId } from '../../../domain/caip/evmChainId.js'
import type { WalletNews } from '../../ports.js'
import type { EvmWallet } from './parts.js'
import type { Speaking } from './speaking.js'

/** Code 1013, 'try again later': the wallet lost its node for a moment and comes back by itself. */
const isReconnecting = (error: unknown): boolean => {
  try {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 1013
  } catch {
    return false
  }
}

/** Two listeners of the same wallet share nothing: each ends with its own subscription. */
const says = (wallet: EvmWallet, event: string): Observable<unknown> =>
  new Observable((observer) => wallet.listen(event, (value) => observer.next(value)))

/** What a wallet says by itself, and what we found out instead. */
export const newsOf = (speaking: Speaking, id: string): Observable<WalletNews> => {
  const wallet = speaking.parts.find(id)
  if (!wallet) return EMPTY
  // The form of addresses takes a moment at first: an older list must not overtake a newer one.
  const accounts = says(wallet, 'accountsChanged').pipe(
    switchMap((raw) => speaking.accounts(raw)),
    map((all): WalletNews => ({ kind: 'accounts', accounts: all })),
  )
  // One that says nothing we understand is asked instead: it may have moved.
  const chain = says(wallet, 'chainChanged').pipe(
    switchMap((raw) => {
      const read = readEvmChainId(raw)
      return isRight(read) ? of(read) : speaking.chain(wallet)
    }),
    filter(isRight),
    map((read): WalletNews => ({ kind: 'chain', chainId: read.right })),
  )
  const gone = says(wallet, 'disconnect').pipe(
    filter((error) => !isReconnecting(error)),
    concatMap((error) => speaking.explained(error, '')),
    map((failure): WalletNews => ({ kind: 'disconnect', failure })),
  )
  const found = speaking.found.pipe(
    filter((one) => one.id === id),
    map(({ news }) => news),
  )
  return merge(accounts, chain, gone, found)
}
