import { type Either, isLeft, isRight, left } from 'fp-ts/Either'
import {
  EMPTY,
  expand,
  filter,
  map,
  merge,
  mergeMap,
  Observable,
  of,
  Subject,
  switchMap,
  take,
  takeUntil,
} from 'rxjs'
import { canonicalAddress, distinctAddresses } from '../../../domain/caip/accountId.js'
import type { ChainId } from '../../../domain/caip/chainId.js'
import { readEvmChainId } from '../../../domain/caip/evmChainId.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { given } from '../../../domain/slices/connections/given.js'
import type { Connected, WalletNews, WalletRequest } from '../../ports.js'
import type { EvmParts, EvmWallet } from './parts.js'

/** More accounts than anybody shows to one site. */
const mostAccounts = 256

/** For so long that a wallet which is being unlocked, or changes its network, has come to an end. */
const mostQuestions = durations.chainArrival / durations.chainAgain

/** A list as a wallet gives it, read once; null when it is none, or cannot be read. */
const listOf = (raw: unknown): ReadonlyArray<unknown> | null => {
  try {
    return Array.isArray(raw) ? [...raw.slice(0, mostAccounts)] : null
  } catch {
    return null
  }
}

/** Two listeners of the same wallet share nothing: each ends with its own subscription. */
export const says = (wallet: EvmWallet, event: string): Observable<unknown> =>
  new Observable((observer) => wallet.listen(event, (value) => observer.next(value)))

/** What all that the adapter does is made of: questions to one wallet, and what their answers mean. */
export class Speaking {
  /** What we found out of a wallet without being told; heard like its own news. */
  readonly found = new Subject<{ readonly id: string; readonly news: WalletNews }>()
  readonly parts: EvmParts

  constructor(parts: EvmParts) {
    this.parts = parts
  }

  /** What was found out of its chain is heard like news. */
  tell(id: string, chainId: ChainId): void {
    this.found.next({ id, news: { kind: 'chain', chainId } })
  }

  /** Goes on with the wallet, unless this page has none. */
  with<A>(
    id: string,
    use: (wallet: EvmWallet) => Observable<Either<Failure, A>>,
  ): Observable<Either<Failure, A>> {
    const wallet = this.parts.find(id)
    return wallet ? use(wallet) : of(left(failure('WalletNotFound', { params: { wallet: id } })))
  }

  /** What the wallet's error means. The tables for it load with the first error. */
  explained(error: unknown, method: string, wallet?: string): Observable<Failure> {
    return this.parts.errors().pipe(
      map((reader) => {
        if (!reader) return failure('Unknown')
        return method === 'eth_sendTransaction'
          ? reader.explainTransaction(error, wallet)
          : reader.failureFromRpc(error, wallet)
      }),
    )
  }

  /** The wallet's own answer, with its error explained. */
  request(wallet: EvmWallet, asked: WalletRequest): Observable<Either<Failure, unknown>> {
    return wallet.request(asked).pipe(
      switchMap((answer): Observable<Either<Failure, unknown>> => {
        if (isRight(answer)) return of(answer)
        return this.explained(answer.left, asked.method, wallet.name).pipe(map(left))
      }),
    )
  }

  /** What the wallet says of its chain, as far as it can be read; left is what cannot. */
  told(wallet: EvmWallet): Observable<Either<Failure, ChainId>> {
    return says(wallet, 'chainChanged').pipe(map(readEvmChainId))
  }

  /**
   * Where the wallet is. What it says meanwhile is newer than its answer. One that is not ready yet may answer with
   * nothing that is a chain: it is asked again.
   */
  chain(wallet: EvmWallet): Observable<Either<Failure, ChainId>> {
    const isEnough = (answer: Either<Failure, ChainId>, times: number): boolean =>
      isRight(answer) || answer.left.tag !== 'InvalidChainId' || times === mostQuestions - 1
    const answered = this.#asked(wallet).pipe(
      take(1),
      expand((answer, times) =>
        isEnough(answer, times)
          ? EMPTY
          : this.#pause().pipe(
              switchMap(() => this.#asked(wallet)),
              take(1),
            ),
      ),
      filter(isEnough),
    )
    return merge(this.told(wallet).pipe(filter(isRight)), answered).pipe(take(1))
  }

  /**
   * Looks again and again where the wallet is, for a while, whether or not it has answered the last time. What is found
   * is heard like news, and only there. The last look may still be answered.
   */
  search(id: string, wallet: EvmWallet): Observable<never> {
    const { chainArrival, chainAgain } = durations
    let newest = 0
    return of(0).pipe(
      expand((look) => (look === mostQuestions ? EMPTY : this.#pause().pipe(map(() => look + 1)))),
      mergeMap((look) =>
        this.chain(wallet).pipe(
          mergeMap((answer) => {
            // The answer to an earlier look is older than one to a later look that has come.
            if (isRight(answer) && look >= newest) {
              newest = look
              this.tell(id, answer.right)
            }
            return EMPTY
          }),
        ),
      ),
      takeUntil(this.parts.clock.timer(chainArrival + chainAgain)),
    )
  }

  #pause(): Observable<unknown> {
    return this.parts.clock.timer(durations.chainAgain)
  }

  #asked(wallet: EvmWallet): Observable<Either<Failure, ChainId>> {
    return this.request(wallet, { method: 'eth_chainId' }).pipe(
      map((answer) => (isLeft(answer) ? answer : readEvmChainId(answer.right))),
    )
  }

  /** Accounts as people know them, whatever else the list holds; keccak loads with the first. */
  accounts(raw: unknown): Observable<Connected['accounts']> {
    const addresses = distinctAddresses('eip155', listOf(raw) ?? [])
    if (addresses.length === 0) return of([])
    return this.parts.form().pipe(map((form) => given(addresses.map((one) => form?.(one) ?? one)).accounts))
  }
}

/** Whether a wallet's answer is a list of addresses and nothing else. */
export const areAddresses = (raw: unknown): boolean =>
  listOf(raw)?.every((one) => canonicalAddress('eip155', one) !== null) ?? false
