import { type Either, isLeft, isRight, left, right } from 'fp-ts/Either'
import {
  defer,
  EMPTY,
  expand,
  filter,
  map,
  merge,
  mergeMap,
  Observable,
  of,
  type Subject,
  switchMap,
  take,
  takeUntil,
  tap,
} from 'rxjs'
import { canonicalAddress, distinctAddresses } from '../../../domain/caip/accountId.js'
import type { ChainId } from '../../../domain/caip/chainId.js'
import { readEvmChainId } from '../../../domain/caip/evmChainId.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations } from '../../../domain/prelude/time.js'
import { given } from '../../../domain/slices/connections/given.js'
import type { Connected, WalletRequest } from '../../ports.js'
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

/** Whether a wallet's answer is a list of addresses and nothing else. */
export const areAddresses = (raw: unknown): boolean =>
  listOf(raw)?.every((one) => canonicalAddress('eip155', one) !== null) ?? false

/** Where a wallet was found to be when it was asked: by which question, since an older one may be answered later. */
export interface FoundChain {
  readonly id: string
  readonly question: number
  readonly chainId: ChainId
}

/** What talks with wallets share: what was found by one of them is heard by all. */
export interface Findings {
  readonly found: Subject<FoundChain>
  questions: number
}

/** A talk with one wallet: questions to it, and what its answers mean. */
export class Talk {
  readonly id: string
  readonly wallet: EvmWallet
  readonly #parts: EvmParts
  readonly #findings: Findings

  constructor(id: string, wallet: EvmWallet, parts: EvmParts, findings: Findings) {
    this.id = id
    this.wallet = wallet
    this.#parts = parts
    this.#findings = findings
  }

  timer(wait: number): Observable<unknown> {
    return this.#parts.clock.timer(wait)
  }

  /** What the wallet says by itself. Two listeners share nothing: each ends with its own subscription. */
  says(event: string): Observable<unknown> {
    return new Observable((observer) => this.wallet.listen(event, (value) => observer.next(value)))
  }

  /** Where it was found to be without saying so. */
  found(): Observable<FoundChain> {
    return this.#findings.found.pipe(filter(({ id }) => id === this.id))
  }

  /** What it says of its chain, as far as it can be read; left is what cannot. */
  told(): Observable<Either<Failure, ChainId>> {
    return this.says('chainChanged').pipe(map(readEvmChainId))
  }

  /** What the wallet's error means, and whether it does not know a network. The tables for it load with the first error. */
  explained(error: unknown, method: string): Observable<Failure> {
    const { name } = this.wallet
    return this.#parts.errors().pipe(
      map((reader) => {
        if (!reader) return failure('Unknown')
        return method === 'eth_sendTransaction'
          ? reader.explainTransaction(error, name)
          : reader.failureFromRpc(error, name)
      }),
    )
  }

  isUnknownChain(error: unknown): Observable<boolean> {
    return this.#parts.errors().pipe(map((reader) => reader?.isUnknownChain(error) ?? false))
  }

  /** The wallet's own answer, with its error explained. */
  request(asked: WalletRequest): Observable<Either<Failure, unknown>> {
    return this.wallet.request(asked).pipe(
      switchMap((answer): Observable<Either<Failure, unknown>> => {
        return isRight(answer) ? of(answer) : this.explained(answer.left, asked.method).pipe(map(left))
      }),
    )
  }

  /** Where the wallet is. One that is not ready yet may answer with nothing that is a chain: it is asked again. */
  chain(): Observable<Either<Failure, ChainId>> {
    const isEnough = (answer: Either<Failure, ChainId>, times: number): boolean =>
      isRight(answer) || answer.left.tag !== 'InvalidChainId' || times === mostQuestions - 1
    return this.#asked().pipe(
      expand((answer, times) =>
        isEnough(answer, times)
          ? EMPTY
          : this.timer(durations.chainAgain).pipe(switchMap(() => this.#asked())),
      ),
      filter(isEnough),
    )
  }

  /** The moments at which a wallet is looked for: again and again, for a while. */
  moments(): Observable<number> {
    return of(0).pipe(
      expand((times) =>
        times === mostQuestions ? EMPTY : this.timer(durations.chainAgain).pipe(map(() => times + 1)),
      ),
    )
  }

  /** Looks where the wallet is. What is found is heard like news, and only there; an answer may take as long as the looking. */
  look(): Observable<never> {
    return this.#asked().pipe(
      mergeMap(() => EMPTY),
      takeUntil(this.timer(durations.chainArrival)),
    )
  }

  /** Accounts as people know them, whatever else the list holds; keccak loads with the first. */
  accounts(raw: unknown): Observable<Connected['accounts']> {
    const addresses = distinctAddresses('eip155', listOf(raw) ?? [])
    if (addresses.length === 0) return of([])
    return this.#parts.form().pipe(map((form) => given(addresses.map((one) => form?.(one) ?? one)).accounts))
  }

  /**
   * One question. Its answer is heard like news. What the wallet says meanwhile, or answered to a later question, is newer
   * and taken in its place.
   */
  #asked(): Observable<Either<Failure, ChainId>> {
    return defer(() => {
      const { id } = this
      this.#findings.questions += 1
      const question = this.#findings.questions
      const later = this.found().pipe(
        filter((one) => one.question > question),
        map(({ chainId }) => right(chainId)),
      )
      const answered = this.request({ method: 'eth_chainId' }).pipe(
        map((answer) => (isLeft(answer) ? answer : readEvmChainId(answer.right))),
        tap((read) => {
          if (isRight(read)) this.#findings.found.next({ id, question, chainId: read.right })
        }),
      )
      return merge(this.told().pipe(filter(isRight)), later, answered).pipe(take(1))
    })
  }
}
