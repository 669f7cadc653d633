import { filter, map, merge, mergeMap, type Observable, of, switchMap } from 'rxjs'
import { type Either, isLeft, left, right } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import type { Connected } from '../../ports.js'
import { areAddresses, type WalletLink } from './walletLink.js'

type Accounts = Either<Failure, Connected['accounts']>

const isPending = (answer: Accounts): boolean => isLeft(answer) && answer.left.tag === 'AlreadyPending'

/** Many wallets both tell and answer: one question for the chain is enough. */
const areSame = (one: Accounts, other: Accounts): boolean =>
  !isLeft(one) && !isLeft(other) && JSON.stringify(one.right) === JSON.stringify(other.right)

const askAccounts = (link: WalletLink, method: string): Observable<Accounts> =>
  link.request({ method }).pipe(
    switchMap((answer): Observable<Accounts> => {
      if (isLeft(answer)) return of(answer)
      if (areAddresses(answer.right)) return link.accounts(answer.right).pipe(map(right))
      return of(left(failure('InvalidInput', { details: `${method}: expected an array of addresses` })))
    }),
  )

/** With the accounts in hand, asks which chain the wallet is on: only both make a connection. */
const withChain = (
  link: WalletLink,
  accounts: Connected['accounts'],
): Observable<Either<Failure, Connected>> => {
  const approvedChains = 'any' as const
  if (accounts.length === 0) return of(right({ accounts, approvedChains, chainId: null }))
  return link
    .chain()
    .pipe(map((chain) => (isLeft(chain) ? chain : right({ accounts, approvedChains, chainId: chain.right }))))
}

/**
 * How a wallet lets the site in. Its news is listened to before it is asked: some tell at once and answer late, or
 * never; and an approval given to an earlier request, of another tab perhaps, is told only. Asked silently, an empty
 * list is an answer as well; while the visitor is being asked it says no more than that nothing was allowed yet.
 */
export const requestAccounts = (
  link: WalletLink,
  method: 'eth_requestAccounts' | 'eth_accounts',
): Observable<Either<Failure, Connected>> => {
  // The newest accounts count, also while older ones wait for their chain. Told again, they are asked about again when
  // their chain was not to be had.
  let newest: Accounts | null = null
  const reportedChain$ = link.reportedAccounts$.pipe(
    filter((accounts) => accounts.length > 0 || method === 'eth_accounts'),
    map(right),
  )
  return merge(reportedChain$, askAccounts(link, method)).pipe(
    filter((accounts) => newest === null || !areSame(newest, accounts)),
    mergeMap((accounts): Observable<Either<Failure, Connected>> => {
      if (!isPending(accounts)) newest = accounts
      if (isLeft(accounts)) return of(accounts)
      return withChain(link, accounts.right).pipe(
        filter(() => newest === accounts),
        map((connection) => {
          if (isLeft(connection)) newest = null
          return connection
        }),
      )
    }),
  )
}
