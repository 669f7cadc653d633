import { concatMap, exhaustMap, filter, map, merge, mergeMap, type Observable, takeUntil } from 'rxjs'
import { isLeft, isRight } from '../../../domain/prelude/either.js'
import type { WalletNews } from '../../ports.js'
import type { WalletLink } from './walletLink.js'

/** Code 1013, 'try again later': the wallet lost its node for a moment and comes back by itself. */
const isReconnecting = (error: unknown): boolean => {
  try {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 1013
  } catch {
    return false
  }
}

/**
 * What a wallet says by itself, and where it was found instead: when it says nothing we understand of its chain it is
 * looked for, whether or not it has answered the last time: it may have moved. However often it says so, that begins
 * anew only after the last look. Once it says where it is, what it answers may only lag behind that.
 */
export const newsOf = (link: WalletLink): Observable<WalletNews> => {
  const accounts = link.reportedAccounts$.pipe(
    map((all): WalletNews => ({ kind: 'accounts', accounts: all })),
  )
  const chain = link.chain$.pipe(map((chainId): WalletNews => ({ kind: 'chain', chainId })))
  const disconnects$ = link.disconnect$.pipe(
    filter((error) => !isReconnecting(error)),
    concatMap((error) => link.explained(error)),
    map((failure): WalletNews => ({ kind: 'disconnect', failure })),
  )
  const known$ = link.reportedChain$.pipe(filter(isRight))
  const located$ = link.reportedChain$.pipe(
    filter(isLeft),
    exhaustMap(() => link.pollTicks().pipe(takeUntil(known$))),
    mergeMap(() => link.locate()),
  )
  return merge(accounts, chain, disconnects$, located$)
}
