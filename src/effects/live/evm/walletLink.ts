import {
  concat,
  defer,
  EMPTY,
  filter,
  map,
  merge,
  mergeMap,
  noop,
  Observable,
  of,
  Subject,
  switchMap,
  take,
  takeUntil,
} from 'rxjs'
import { canonicalAddress, distinctAddresses } from '../../../domain/caip/address.js'
import type { ChainId } from '../../../domain/caip/chainId.js'
import { readEvmChainId } from '../../../domain/caip/evmChainId.js'
import { type Either, isLeft, isRight, left, right } from '../../../domain/prelude/either.js'
import { type Failure, failure } from '../../../domain/prelude/failure.js'
import { durations, type Millis } from '../../../domain/prelude/time.js'
import { browserAccounts } from '../../../domain/slices/connections/browserAccounts.js'
import { withCause } from '../../causes.js'
import type { Connected, WalletRequest } from '../../ports.js'
import type { EvmParts, EvmWallet } from './parts.js'

/** More accounts than anybody shows to one site. */
const maxAccounts = 256

/** So many that a wallet which is being unlocked, or changes its network, has come to an end. */
const pauses = durations.chainArrival / durations.chainAgain

/** These name the network that the wallet is to know or go to (EIP-3085, EIP-3326). */
export const movesWallet = /^wallet_(add|switch)EthereumChain$/

const unknownChain = left(failure('InvalidChainId'))

/** A list as a wallet gives it, read once; null when it is none, or cannot be read. */
const listOf = (requestRaw: unknown): ReadonlyArray<unknown> | null => {
  try {
    return Array.isArray(requestRaw) ? [...requestRaw.slice(0, maxAccounts)] : null
  } catch {
    return null
  }
}

/** Whether a wallet's answer is a list of addresses and nothing else. */
export const areAddresses = (requestRaw: unknown): boolean =>
  listOf(requestRaw)?.every((one) => canonicalAddress('eip155', one) !== null) ?? false

/** Where the wallet was found to be when it was asked, as far as its answer can be read; left: it may be anywhere now. */
interface FoundWallet {
  /** By which question: an older one may be answered later. */
  readonly question: number
  readonly chain: Either<Failure, ChainId>
}

/** The talk with one wallet: questions to it, what its answers mean, and what it says by itself. */
export class WalletLink {
  /** As it was found last. */
  wallet: EvmWallet
  readonly #parts: EvmParts
  readonly #readings = new Subject<FoundWallet>()
  /** Accounts that it gave when it was asked again. */
  readonly rereadAccounts$ = new Subject<unknown>()
  #questions = 0
  /**
   * The accounts that it says it has, by itself or when it was asked again. Their form takes a moment at first: an older
   * list must not overtake a newer one.
   */
  readonly reportedAccounts$: Observable<Connected['accounts']> = merge(
    this.#on('accountsChanged'),
    this.rereadAccounts$,
  ).pipe(switchMap((requestRaw) => this.accounts(requestRaw)))
  readonly disconnect$ = this.#on('disconnect')
  /** What it says of its chain, as far as it can be read; left is what cannot. */
  readonly reportedChain$: Observable<Either<Failure, ChainId>> = this.#on('chainChanged').pipe(
    map(readEvmChainId),
  )
  /** Where it is, by what it says and by what it answers, as far as that can be read. */
  readonly chain$: Observable<ChainId> = merge(
    this.reportedChain$,
    this.#readings.pipe(map(({ chain }) => chain)),
  ).pipe(
    filter(isRight),
    map(({ right: chainId }) => chainId),
  )

  constructor(wallet: EvmWallet, parts: EvmParts) {
    this.wallet = wallet
    this.#parts = parts
  }

  /** However many listen, the wallet has one listener of ours per event: some keep each one they were ever given. */
  #on(event: string): Observable<unknown> {
    const heard = new Subject<unknown>()
    let stop: (() => void) | null = null
    return new Observable((observer) => {
      const mine = heard.subscribe(observer)
      if (!stop) {
        // Some say something while they are listened to: whoever listens for that has the same listener.
        stop = noop
        stop = this.wallet.listen(event, (value) => heard.next(value))
      }
      return () => {
        mine.unsubscribe()
        if (heard.observed) return
        const end = stop
        stop = null
        end?.()
      }
    })
  }

  timer(wait: Millis): Observable<unknown> {
    return this.#parts.clock.timer(wait)
  }

  /** What the wallet's error means. The tables for it load with the first error. */
  explained(error: unknown, method?: string): Observable<Failure> {
    const { name } = this.wallet
    return this.#parts.errors().pipe(
      map((reader) => {
        const explain = method === 'eth_sendTransaction' ? 'explainTransaction' : 'failureFromRpc'
        return withCause(reader?.[explain](error, name) ?? failure('Unknown'), error)
      }),
    )
  }

  /** Whether it says that the wallet does not know a network. */
  isUnknownChain(error: unknown): Observable<boolean> {
    return this.#parts.errors().pipe(map((reader) => reader?.isUnknownChain(error) ?? false))
  }

  /** The wallet's own answer. Its yes to a move says that it may be anywhere, whoever asked, and however late it comes. */
  requestRaw(asked: WalletRequest): Observable<Either<unknown, unknown>> {
    const agreed = () => this.#readings.next({ question: Number.POSITIVE_INFINITY, chain: unknownChain })
    return this.wallet.request(asked, movesWallet.test(asked.method) ? agreed : undefined)
  }

  /** The same, with its error explained. */
  request(asked: WalletRequest): Observable<Either<Failure, unknown>> {
    return this.requestRaw(asked).pipe(
      switchMap((answer): Observable<Either<Failure, unknown>> => {
        return isRight(answer) ? of(answer) : this.explained(answer.left, asked.method).pipe(map(left))
      }),
    )
  }

  /**
   * Where the wallet is. One that is not ready yet may answer with nothing that is a chain: it is asked again, unless it
   * says where it is before that.
   */
  chain(more = pauses): Observable<Either<Failure, ChainId>> {
    return this.#asked().pipe(
      switchMap((answer) => {
        if (more === 0 || isRight(answer) || answer.left.tag !== 'InvalidChainId') return of(answer)
        const again = this.#paused().pipe(switchMap(() => this.chain(more - 1)))
        return merge(this.chain$.pipe(map(right)), again).pipe(take(1))
      }),
    )
  }

  /** The moments at which a wallet is looked for: again and again, for a while. */
  pollTicks(more = pauses): Observable<unknown> {
    if (more === 0) return of(null)
    const others = this.#paused().pipe(switchMap(() => this.pollTicks(more - 1)))
    return concat(of(null), others)
  }

  #paused(): Observable<unknown> {
    return this.timer(durations.chainAgain)
  }

  /** Looks where the wallet is. What is found is heard like news, and only there; an answer may take as long again. */
  locate(): Observable<never> {
    return this.#asked().pipe(
      mergeMap(() => EMPTY),
      takeUntil(this.timer(durations.chainArrival)),
    )
  }

  /** Accounts as people know them, whatever else the list holds; keccak loads with the first. */
  accounts(requestRaw: unknown): Observable<Connected['accounts']> {
    const addresses = distinctAddresses('eip155', listOf(requestRaw) ?? [])
    if (addresses.length === 0) return of([])
    return this.#parts
      .form()
      .pipe(map((form) => browserAccounts(addresses.map((one) => form?.(one) ?? one)).accounts))
  }

  /**
   * One question. Its answer is heard like news. What the wallet says meanwhile, or answered to a later question, is newer
   * and taken in its place, readable or not.
   */
  #asked(): Observable<Either<Failure, ChainId>> {
    return defer(() => {
      this.#questions += 1
      const question = this.#questions
      const later = this.#readings.pipe(
        filter((one) => one.question > question),
        map(({ chain }) => chain),
      )
      const answered = this.request({ method: 'eth_chainId' }).pipe(
        map((answer) => {
          const chain = isLeft(answer) ? answer : readEvmChainId(answer.right)
          if (isRight(chain)) this.#readings.next({ question, chain })
          return chain
        }),
      )
      return merge(this.reportedChain$, later, answered).pipe(take(1))
    })
  }
}
