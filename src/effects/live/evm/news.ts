import { concatMap, exhaustMap, filter, map, merge, mergeMap, type Observable, takeUntil } from 'rxjs'
import { isLeft, isRight } from '../../../domain/prelude/either.js'
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

/**
 * What a wallet says by itself, and where it was found instead: when it says nothing we understand of its chain it is
 * looked for, whether or not it has answered the last time: it may have moved. However often it says so, that begins
 * anew only after the last look. Once it says where it is, what it answers may only lag behind that.
 */
export const newsOf = (talk: Talk): Observable<WalletNews> => {
  const accounts = talk.accountsTold.pipe(map((all): WalletNews => ({ kind: 'accounts', accounts: all })))
  const chain = talk.chains.pipe(map((chainId): WalletNews => ({ kind: 'chain', chainId })))
  const gone = talk.disconnected.pipe(
    filter((error) => !isReconnecting(error)),
    concatMap((error) => talk.explained(error)),
    map((failure): WalletNews => ({ kind: 'disconnect', failure })),
  )
  const said = talk.told.pipe(filter(isRight))
  const search = talk.told.pipe(
    filter(isLeft),
    exhaustMap(() => talk.moments().pipe(takeUntil(said))),
    mergeMap(() => talk.look()),
  )
  return merge(accounts, chain, gone, search)
}
