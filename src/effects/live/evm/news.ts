import { isLeft, isRight } from 'fp-ts/Either'
import {
  concatMap,
  connect,
  exhaustMap,
  filter,
  map,
  merge,
  mergeMap,
  type Observable,
  switchMap,
} from 'rxjs'
import type { WalletNews } from '../../ports.js'
import type { Talk } from './talk.js'

/** Code 1013, 'try again later': the wallet lost its node for a moment and comes back by itself. */
const isReconnecting = (error: unknown): boolean => {
  try {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 1013
  } catch {
    return false
  }
}

/** What a wallet says by itself, and what we found out instead. */
export const newsOf = (talk: Talk): Observable<WalletNews> => {
  // The form of addresses takes a moment at first: an older list must not overtake a newer one.
  const accounts = talk.says('accountsChanged').pipe(
    switchMap((raw) => talk.accounts(raw)),
    map((all): WalletNews => ({ kind: 'accounts', accounts: all })),
  )
  const chain = talk.told().pipe(
    connect((read) =>
      merge(
        read.pipe(
          filter(isRight),
          map((told): WalletNews => ({ kind: 'chain', chainId: told.right })),
        ),
        // One that says nothing we understand is looked for instead, whether or not it has answered the last time: it may
        // have moved. However often it says so, that begins anew only after the last look.
        read.pipe(
          filter(isLeft),
          exhaustMap(() => talk.moments()),
          mergeMap(() => talk.look()),
        ),
      ),
    ),
  )
  const gone = talk.says('disconnect').pipe(
    filter((error) => !isReconnecting(error)),
    concatMap((error) => talk.explained(error, '')),
    map((failure): WalletNews => ({ kind: 'disconnect', failure })),
  )
  const found = talk.found().pipe(map(({ chainId }): WalletNews => ({ kind: 'chain', chainId })))
  return merge(accounts, chain, gone, found)
}
