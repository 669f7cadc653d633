import { isLeft, isRight } from 'fp-ts/Either'
import { concatMap, connect, EMPTY, exhaustMap, filter, map, merge, type Observable, switchMap } from 'rxjs'
import type { WalletNews } from '../../ports.js'
import { type Speaking, says } from './speaking.js'

/** Code 1013, 'try again later': the wallet lost its node for a moment and comes back by itself. */
const isReconnecting = (error: unknown): boolean => {
  try {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 1013
  } catch {
    return false
  }
}

/** What a wallet says by itself, and what we found out instead. */
export const newsOf = (speaking: Speaking, id: string): Observable<WalletNews> => {
  const wallet = speaking.parts.find(id)
  if (!wallet) return EMPTY
  // The form of addresses takes a moment at first: an older list must not overtake a newer one.
  const accounts = says(wallet, 'accountsChanged').pipe(
    switchMap((raw) => speaking.accounts(raw)),
    map((all): WalletNews => ({ kind: 'accounts', accounts: all })),
  )
  const chain = speaking.told(wallet).pipe(
    connect((read) =>
      merge(
        read.pipe(
          filter(isRight),
          map((told): WalletNews => ({ kind: 'chain', chainId: told.right })),
        ),
        // One that says nothing we understand is looked for instead: it may have moved. However often it says so, it is
        // looked for once at a time.
        read.pipe(
          filter(isLeft),
          exhaustMap(() => speaking.search(id, wallet)),
        ),
      ),
    ),
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
